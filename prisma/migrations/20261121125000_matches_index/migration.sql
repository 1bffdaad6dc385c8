-- The list of matches has its own order, and holds few of the likes (LIK-2).
CREATE INDEX "Like_matches" ON "Like" ("tenantId", "toId", "createdAt" DESC) WHERE "matchedAt" IS NOT NULL;

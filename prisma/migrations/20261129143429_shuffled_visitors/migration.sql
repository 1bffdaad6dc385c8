ALTER TABLE "Profile" ADD COLUMN "shuffle" INTEGER NOT NULL DEFAULT floor(random() * 2147483647)::int;

-- Visitors' lists are shuffled: by when members were last seen, they told whoever logged out when somebody was here.
DROP INDEX "Profile_search_visitors";
CREATE INDEX "Profile_search_visitors" ON "Profile" ("tenantId", gender, country, shuffle, id,
  "birthDate", region, "bodyType", "hairColor", "eyeColor", "relationshipStatus", "hasPhoto", fictional)
  INCLUDE ("lastSeenAt") WHERE listed AND (fictional OR "visibleToVisitors");

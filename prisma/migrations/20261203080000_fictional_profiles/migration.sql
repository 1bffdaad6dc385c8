-- The console lists a site's fictional profiles, the newest first, however few they are.
CREATE INDEX "Profile_fictional" ON "Profile" ("tenantId", id DESC) WHERE fictional;

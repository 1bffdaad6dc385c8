-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "visibleToVisitors" BOOLEAN NOT NULL DEFAULT false;

-- What members chose goes with them to the profile, where lists find it.
UPDATE "Profile" p SET "visibleToVisitors" = true FROM "Member" m WHERE m."tenantId" = p."tenantId" AND m.id = p.id AND m."visibleToVisitors";

-- AlterTable
ALTER TABLE "Member" DROP COLUMN "visibleToVisitors";

-- DropIndex
DROP INDEX "Profile_tenantId_gender_country_lastSeenAt_id_idx";

-- DropIndex
DROP INDEX "Profile_tenantId_gender_country_region_lastSeenAt_id_idx";

-- What a search filters by stands in its index, behind what sorts it: whoever does not fit is passed over without a look at the table (DIS-11).
DROP INDEX "Profile_search";
DROP INDEX "Profile_search_region";
DROP INDEX "Profile_around";
CREATE INDEX "Profile_search" ON "Profile" ("tenantId", gender, country, "lastSeenAt" DESC, id DESC,
  "birthDate", region, "bodyType", "hairColor", "eyeColor", "relationshipStatus", "hasPhoto", fictional, sexuality) WHERE listed;
CREATE INDEX "Profile_search_region" ON "Profile" ("tenantId", gender, country, region, "lastSeenAt" DESC, id DESC,
  "birthDate", "bodyType", "hairColor", "eyeColor", "relationshipStatus", "hasPhoto", fictional, sexuality) WHERE listed;
CREATE INDEX "Profile_search_visitors" ON "Profile" ("tenantId", gender, country, "lastSeenAt" DESC, id DESC,
  "birthDate", region, "bodyType", "hairColor", "eyeColor", "relationshipStatus", "hasPhoto", fictional) WHERE listed AND (fictional OR "visibleToVisitors");
CREATE INDEX "Profile_around" ON "Profile" ("tenantId", gender, country, latitude, longitude, "birthDate")
  INCLUDE (id, "lastSeenAt", sexuality) WHERE listed AND NOT fictional;

-- Who was seen last changes all day; what has been vacuumed since is read from an index alone.
ALTER TABLE "Profile" SET (autovacuum_vacuum_scale_factor = 0.02);

-- The table was empty: nothing filled it.
DELETE FROM "Place";

-- DropIndex
DROP INDEX "Place_country_region_name_idx";

-- AlterTable
ALTER TABLE "Place" DROP CONSTRAINT "Place_pkey",
DROP COLUMN "id",
DROP COLUMN "kind",
DROP COLUMN "name",
DROP COLUMN "population",
DROP COLUMN "region",
ALTER COLUMN "latitude" SET NOT NULL,
ALTER COLUMN "longitude" SET NOT NULL,
ADD CONSTRAINT "Place_pkey" PRIMARY KEY ("country", "latitude", "longitude");


-- The table holds the points where profiles are: a search for the nearest goes from one to the next by
-- the index of points, and within a place by who was seen last (DIS-13).
CREATE INDEX "Place_at" ON "Place" USING gist (point(longitude, degrees(ln(tan(radians(45 + latitude / 2))))));

CREATE FUNCTION add_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "Place" (country, latitude, longitude) VALUES (NEW.country, NEW.latitude, NEW.longitude) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "Profile_place" AFTER INSERT OR UPDATE OF country, latitude, longitude ON "Profile"
  FOR EACH ROW EXECUTE FUNCTION add_place();
INSERT INTO "Place" (country, latitude, longitude) SELECT DISTINCT country, latitude, longitude FROM "Profile";

-- A distance is a filter like the others, so its columns stand in the indexes of the search; and the index of places is sorted by who
-- was seen last.
DROP INDEX "Profile_search";
DROP INDEX "Profile_search_region";
DROP INDEX "Profile_around";
CREATE INDEX "Profile_search" ON "Profile" ("tenantId", gender, country, "lastSeenAt" DESC, id DESC,
  "birthDate", region, "bodyType", "hairColor", "eyeColor", "relationshipStatus", "hasPhoto", fictional, sexuality, latitude, longitude) WHERE listed;
CREATE INDEX "Profile_search_region" ON "Profile" ("tenantId", gender, country, region, "lastSeenAt" DESC, id DESC,
  "birthDate", "bodyType", "hairColor", "eyeColor", "relationshipStatus", "hasPhoto", fictional, sexuality, latitude, longitude) WHERE listed;
CREATE INDEX "Profile_around" ON "Profile" ("tenantId", gender, country, latitude, longitude, "lastSeenAt" DESC, id DESC)
  INCLUDE ("birthDate", region, "bodyType", "hairColor", "eyeColor", "relationshipStatus", "hasPhoto", fictional, sexuality) WHERE listed;

-- AlterTable
ALTER TABLE "PhotoFile" ADD COLUMN     "tone" TEXT;

-- Two digits for the upper half and two for the lower, each a tint and its lightness.
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_tone_check" CHECK (tone ~ '^[0-7]{4}$');

-- The photos that were stored before tones were; none once `tone-photos` has been through.
CREATE INDEX "PhotoFile_untoned" ON "PhotoFile" ("tenantId", id) WHERE tone IS NULL AND "photoId" IS NOT NULL;

-- AlterTable
ALTER TABLE "PhotoFile" ADD COLUMN     "glimpse" TEXT;

-- It is part of a page, which it must not make long.
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_glimpse_check" CHECK (glimpse IS NULL OR glimpse ~ '^[A-Za-z0-9+/]*={0,2}$' AND length(glimpse) <= 800 AND size = 'card');

-- The cards that were stored before glimpses were; none once `glimpse-photos` has been through.
CREATE INDEX "PhotoFile_unglimpsed" ON "PhotoFile" ("tenantId", id) WHERE glimpse IS NULL AND size = 'card';

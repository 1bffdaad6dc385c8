-- AlterTable
ALTER TABLE "Tenant" ADD COLUMN     "hosts" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "invoiceYears" INTEGER,
ADD COLUMN     "name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "timeZone" TEXT;

-- Until now, a site's id was its domain.
UPDATE "Tenant" SET "hosts" = ARRAY["id"];

-- AlterTable
ALTER TABLE "Tenant" ADD COLUMN     "demoFilledAt" TIMESTAMPTZ(3);

-- Until now a demo was filled before its sites served: one that has members is complete.
UPDATE "Tenant" SET "demoFilledAt" = "createdAt"
WHERE EXISTS (SELECT FROM "Member" WHERE "Member"."tenantId" = "Tenant"."id");

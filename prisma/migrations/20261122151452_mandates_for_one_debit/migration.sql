-- Nothing made a mandate before, so no row lacks what is new.
-- DropIndex
DROP INDEX "Mandate_tenantId_memberId_idx";

-- AlterTable
ALTER TABLE "Mandate" DROP COLUMN "createdAt",
DROP COLUMN "providerId",
ADD COLUMN     "acceptedAt" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "details" TEXT,
ADD COLUMN     "ibanCountry" TEXT NOT NULL,
ADD COLUMN     "ip" TEXT NOT NULL,
ADD COLUMN     "text" TEXT NOT NULL,
ADD COLUMN     "usedAt" TIMESTAMPTZ(3),
ADD COLUMN     "userAgent" TEXT NOT NULL,
ADD COLUMN     "verifiedAt" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "Mandate_tenantId_memberId_acceptedAt_idx" ON "Mandate"("tenantId", "memberId", "acceptedAt");

-- CreateIndex
CREATE INDEX "SmsCode_tenantId_phoneHash_createdAt_idx" ON "SmsCode"("tenantId", "phoneHash", "createdAt");

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "buyingPausedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "limitsSpending" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sitePausedUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "SpendingLimit" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "period" TEXT NOT NULL,
    "amountMinor" INTEGER,
    "currency" TEXT NOT NULL,
    "nextMinor" INTEGER,
    "nextAt" TIMESTAMPTZ(3),
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SpendingLimit_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SpendingLimit_tenantId_memberId_period_key" ON "SpendingLimit"("tenantId", "memberId", "period");

-- For the job that ends pauses.
CREATE INDEX "Member_paused" ON "Member"("tenantId", "sitePausedUntil") WHERE "sitePausedUntil" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "SpendingLimit" ADD CONSTRAINT "SpendingLimit_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

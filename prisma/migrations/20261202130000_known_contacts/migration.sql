-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "phoneHash" TEXT;

-- AlterTable
ALTER TABLE "Block" ADD COLUMN     "contactId" UUID;

-- CreateTable
CREATE TABLE "KnownContact" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "KnownContact_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE UNIQUE INDEX "KnownContact_tenantId_memberId_hash_key" ON "KnownContact"("tenantId", "memberId", "hash");

-- CreateIndex
CREATE INDEX "KnownContact_tenantId_hash_idx" ON "KnownContact"("tenantId", "hash");

-- CreateIndex
CREATE UNIQUE INDEX "Block_tenantId_contactId_blockerId_blockedId_key" ON "Block"("tenantId", "contactId", "blockerId", "blockedId");

-- CreateIndex
CREATE INDEX "Block_tenantId_blockerId_blockedId_idx" ON "Block"("tenantId", "blockerId", "blockedId");

-- One chosen block of a pair; named contacts add rows of their own.
CREATE UNIQUE INDEX "Block_chosen" ON "Block"("tenantId", "blockerId", "blockedId") WHERE "contactId" IS NULL;

-- DropIndex
DROP INDEX "Block_tenantId_blockerId_blockedId_key";

-- For the members who confirmed a named number.
CREATE INDEX "Member_phone" ON "Member"("tenantId", "phoneHash") WHERE "phoneHash" IS NOT NULL;

-- AddForeignKey
ALTER TABLE "KnownContact" ADD CONSTRAINT "KnownContact_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "Block" ADD CONSTRAINT "Block_tenantId_contactId_fkey" FOREIGN KEY ("tenantId", "contactId") REFERENCES "KnownContact"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

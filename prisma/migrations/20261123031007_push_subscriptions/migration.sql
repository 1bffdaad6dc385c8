-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "discreet" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "PushSubscription" ADD COLUMN     "sessionId" UUID;

-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "reached" UUID[] DEFAULT ARRAY[]::UUID[];

-- CreateIndex
CREATE INDEX "PushSubscription_tenantId_sessionId_idx" ON "PushSubscription"("tenantId", "sessionId");

-- AddForeignKey
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_tenantId_sessionId_fkey" FOREIGN KEY ("tenantId", "sessionId") REFERENCES "Session"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

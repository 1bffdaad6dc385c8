-- AlterEnum
ALTER TYPE "CreditKind" ADD VALUE 'dispute';

-- AlterEnum
ALTER TYPE "DeliveryCause" ADD VALUE 'order';

-- AlterEnum
ALTER TYPE "OrderStatus" ADD VALUE 'disputed';

-- DropIndex
DROP INDEX "Payment_tenantId_orderId_idx";

-- DropIndex
DROP INDEX "DiscountCode_tenantId_code_memberId_key";

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "directDebitBlockedAt" TIMESTAMPTZ(3),
ADD COLUMN     "paymentCustomerId" TEXT;

-- AlterTable
ALTER TABLE "Order" ADD COLUMN     "idempotencyKey" TEXT,
ADD COLUMN     "refundedMinor" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "returnTo" TEXT;

-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "idempotencyKey" TEXT,
ADD COLUMN     "method" TEXT,
ADD COLUMN     "receivedMinor" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "redirectUrl" TEXT,
ADD COLUMN     "transfer" JSONB,
ALTER COLUMN "providerId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Mandate" DROP COLUMN "blockedAt";

-- AlterTable
ALTER TABLE "Refund" ADD COLUMN     "missingCredits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "paymentId" UUID NOT NULL,
ADD COLUMN     "reason" TEXT NOT NULL,
ALTER COLUMN "providerId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "Withdrawal" ADD COLUMN     "credits" INTEGER NOT NULL,
ADD COLUMN     "refundMinor" INTEGER NOT NULL;

-- AlterTable
ALTER TABLE "Dispute" ADD COLUMN     "credits" INTEGER NOT NULL,
ADD COLUMN     "missingCredits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "paymentId" UUID NOT NULL;

-- An earlier order was placed once, and its payment used the order's method.
UPDATE "Order" SET "idempotencyKey" = id::text;
UPDATE "Payment" p SET "idempotencyKey" = p.id::text, method = o.method FROM "Order" o WHERE o.id = p."orderId";

ALTER TABLE "Order" ALTER COLUMN "idempotencyKey" SET NOT NULL;
ALTER TABLE "Payment" ALTER COLUMN "idempotencyKey" SET NOT NULL, ALTER COLUMN method SET NOT NULL;

-- A code for everybody has no member, and exists once all the same.
CREATE UNIQUE INDEX "DiscountCode_code" ON "DiscountCode"("tenantId", code, "memberId") NULLS NOT DISTINCT;

ALTER TABLE "Order" ADD CONSTRAINT "Order_refunded_check" CHECK ("refundedMinor" BETWEEN 0 AND "amountMinor");
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_amount_check" CHECK ("amountMinor" > 0 AND credits >= 0 AND "missingCredits" >= 0);
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_amount_check" CHECK ("amountMinor" >= 0 AND credits >= 0 AND "missingCredits" >= 0);

-- CreateIndex
CREATE UNIQUE INDEX "Order_tenantId_memberId_idempotencyKey_key" ON "Order"("tenantId", "memberId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "Payment_tenantId_status_createdAt_idx" ON "Payment"("tenantId", "status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_tenantId_orderId_idempotencyKey_key" ON "Payment"("tenantId", "orderId", "idempotencyKey");

-- CreateIndex
CREATE INDEX "DiscountCode_tenantId_memberId_idx" ON "DiscountCode"("tenantId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "DiscountUse_tenantId_discountCodeId_memberId_key" ON "DiscountUse"("tenantId", "discountCodeId", "memberId");

-- CreateIndex
CREATE INDEX "Refund_tenantId_orderId_idx" ON "Refund"("tenantId", "orderId");

-- CreateIndex
CREATE INDEX "Refund_tenantId_paymentId_idx" ON "Refund"("tenantId", "paymentId");

-- CreateIndex
CREATE INDEX "Dispute_tenantId_orderId_idx" ON "Dispute"("tenantId", "orderId");

-- CreateIndex
CREATE INDEX "Dispute_tenantId_paymentId_idx" ON "Dispute"("tenantId", "paymentId");

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_tenantId_paymentId_fkey" FOREIGN KEY ("tenantId", "paymentId") REFERENCES "Payment"("tenantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Dispute" ADD CONSTRAINT "Dispute_tenantId_paymentId_fkey" FOREIGN KEY ("tenantId", "paymentId") REFERENCES "Payment"("tenantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;


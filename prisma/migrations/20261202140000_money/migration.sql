-- AlterTable
ALTER TABLE "Dispute" ADD COLUMN     "answerBy" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "RefundProposal" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "orderId" UUID NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "proposedById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "outcome" TEXT,
    "decidedById" UUID,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RefundProposal_pkey" PRIMARY KEY ("tenantId", "id"),
    CONSTRAINT "RefundProposal_amount_check" CHECK ("amountMinor" > 0),
    -- Nobody decides their own proposal.
    CONSTRAINT "RefundProposal_decision_check" CHECK ("decidedById" IS NULL OR "decidedById" <> "proposedById")
);

-- CreateIndex
CREATE INDEX "RefundProposal_tenantId_orderId_idx" ON "RefundProposal"("tenantId", "orderId");

-- One proposal of an order waits at a time.
CREATE UNIQUE INDEX "RefundProposal_waiting" ON "RefundProposal"("tenantId", "orderId") WHERE "outcome" IS NULL;

-- CreateIndex
CREATE INDEX "Dispute_tenantId_status_createdAt_idx" ON "Dispute"("tenantId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Dispute_tenantId_createdAt_idx" ON "Dispute"("tenantId", "createdAt");

-- CreateIndex
CREATE INDEX "Order_tenantId_status_id_idx" ON "Order"("tenantId", "status", "id");

-- CreateIndex
CREATE INDEX "Order_tenantId_completedAt_idx" ON "Order"("tenantId", "completedAt");

-- CreateIndex
CREATE INDEX "Refund_tenantId_status_createdAt_idx" ON "Refund"("tenantId", "status", "createdAt");

-- CreateIndex
CREATE INDEX "Refund_tenantId_createdAt_idx" ON "Refund"("tenantId", "createdAt");

-- AddForeignKey
ALTER TABLE "RefundProposal" ADD CONSTRAINT "RefundProposal_tenantId_orderId_fkey" FOREIGN KEY ("tenantId", "orderId") REFERENCES "Order"("tenantId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

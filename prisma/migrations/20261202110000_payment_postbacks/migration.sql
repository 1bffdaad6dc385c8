-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "saleId" TEXT;

-- CreateTable
CREATE TABLE "PaymentPostback" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "paymentId" UUID,
    "eventId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "saleId" TEXT NOT NULL,
    "transactionId" TEXT,
    "reference" TEXT NOT NULL,
    "amountMinor" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "problem" TEXT,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PaymentPostback_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PaymentPostback_tenantId_eventId_key" ON "PaymentPostback"("tenantId", "eventId");

-- CreateIndex
CREATE INDEX "PaymentPostback_tenantId_paymentId_idx" ON "PaymentPostback"("tenantId", "paymentId");

-- CreateIndex
CREATE INDEX "PaymentPostback_tenantId_receivedAt_idx" ON "PaymentPostback"("tenantId", "receivedAt");

-- AddForeignKey
ALTER TABLE "PaymentPostback" ADD CONSTRAINT "PaymentPostback_tenantId_paymentId_fkey" FOREIGN KEY ("tenantId", "paymentId") REFERENCES "Payment"("tenantId", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

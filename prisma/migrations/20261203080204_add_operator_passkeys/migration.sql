-- Global: an operator's second factors beside the app's codes (CON-1).
-- CreateTable
CREATE TABLE "OperatorPasskey" (
    "id" UUID NOT NULL,
    "operatorId" UUID NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "OperatorPasskey_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "OperatorPasskey_credentialId_key" ON "OperatorPasskey"("credentialId");

-- CreateIndex
CREATE INDEX "OperatorPasskey_operatorId_idx" ON "OperatorPasskey"("operatorId");


-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "newPasskey" TEXT;

-- CreateTable
CREATE TABLE "Passkey" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "credentialId" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "counter" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Passkey_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE INDEX "Passkey_tenantId_memberId_idx" ON "Passkey"("tenantId", "memberId");

-- CreateIndex
CREATE UNIQUE INDEX "Passkey_tenantId_credentialId_key" ON "Passkey"("tenantId", "credentialId");

-- AddForeignKey
ALTER TABLE "Passkey" ADD CONSTRAINT "Passkey_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;


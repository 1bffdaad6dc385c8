-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "heldMessage" TEXT;

-- CreateTable
CREATE TABLE "HeldName" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "usernameKey" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "HeldName_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "HeldName_expiresAt_idx" ON "HeldName"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "HeldName_tenantId_id_key" ON "HeldName"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "HeldName_tenantId_usernameKey_key" ON "HeldName"("tenantId", "usernameKey");

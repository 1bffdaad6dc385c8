-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "totpSecret" TEXT,
ADD COLUMN     "totpStep" INTEGER;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "newTotp" TEXT;

-- CreateTable
CREATE TABLE "LoginChange" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "totpSecret" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LoginChange_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE INDEX "LoginChange_tenantId_memberId_idx" ON "LoginChange"("tenantId", "memberId");

-- CreateIndex
CREATE INDEX "LoginChange_createdAt_idx" ON "LoginChange"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_tenantId_memberId_codeHash_key" ON "RecoveryCode"("tenantId", "memberId", "codeHash");

-- AddForeignKey
ALTER TABLE "LoginChange" ADD CONSTRAINT "LoginChange_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

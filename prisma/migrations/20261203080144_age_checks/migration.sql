-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "ageCheckedUntil" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "AgeProof" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "over" INTEGER NOT NULL,
    "way" TEXT NOT NULL,
    "provider" TEXT NOT NULL,
    "provenAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3),
    "textVersion" INTEGER NOT NULL,
    "badgeHidden" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "AgeProof_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateTable
CREATE TABLE "AgeTry" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "way" TEXT NOT NULL,
    "stateHash" TEXT NOT NULL,
    "sealed" TEXT,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "result" TEXT,

    CONSTRAINT "AgeTry_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE INDEX "AgeProof_expiresAt_idx" ON "AgeProof"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "AgeProof_tenantId_memberId_key" ON "AgeProof"("tenantId", "memberId");

-- CreateIndex
CREATE INDEX "AgeTry_tenantId_memberId_idx" ON "AgeTry"("tenantId", "memberId");

-- CreateIndex
CREATE INDEX "AgeTry_startedAt_idx" ON "AgeTry"("startedAt");

-- CreateIndex
CREATE UNIQUE INDEX "AgeTry_tenantId_stateHash_key" ON "AgeTry"("tenantId", "stateHash");

-- AddForeignKey
ALTER TABLE "AgeProof" ADD CONSTRAINT "AgeProof_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AgeTry" ADD CONSTRAINT "AgeTry_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;


-- CreateTable
CREATE TABLE "DataArchive" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "readyAt" TIMESTAMPTZ(3),
    "bytes" INTEGER,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DataArchive_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DataArchive_key_key" ON "DataArchive"("key");

-- CreateIndex
CREATE INDEX "DataArchive_tenantId_memberId_requestedAt_idx" ON "DataArchive"("tenantId", "memberId", "requestedAt");

-- CreateIndex
CREATE INDEX "DataArchive_expiresAt_idx" ON "DataArchive"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "DataArchive_tenantId_id_key" ON "DataArchive"("tenantId", "id");

-- AddForeignKey
ALTER TABLE "DataArchive" ADD CONSTRAINT "DataArchive_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;


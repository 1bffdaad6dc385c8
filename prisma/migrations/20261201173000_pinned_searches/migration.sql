-- CreateTable
CREATE TABLE "PinnedSearch" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "query" JSONB NOT NULL,
    "alert" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "dueAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PinnedSearch_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE INDEX "PinnedSearch_tenantId_memberId_idx" ON "PinnedSearch"("tenantId", "memberId");

-- Whose alert is due: the next of them stand first.
CREATE INDEX "PinnedSearch_due" ON "PinnedSearch" ("tenantId", "dueAt") WHERE alert;

-- AddForeignKey
ALTER TABLE "PinnedSearch" ADD CONSTRAINT "PinnedSearch_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

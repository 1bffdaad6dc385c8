-- CreateTable
CREATE TABLE "QueueLease" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "itemId" UUID NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "operatorId" UUID,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "QueueLease_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateTable
CREATE TABLE "QueueDecision" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "itemId" UUID NOT NULL,
    "outcome" TEXT NOT NULL,
    "operatorId" UUID,
    "decidedBy" TEXT NOT NULL,
    "waitingSince" TIMESTAMPTZ(3) NOT NULL,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL,
    "finalAt" TIMESTAMPTZ(3) NOT NULL,
    "before" JSONB NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),

    CONSTRAINT "QueueDecision_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateTable
CREATE TABLE "CaseNote" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "itemId" UUID NOT NULL,
    "memberId" UUID,
    "reporterId" UUID,
    "operatorId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "CaseNote_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE UNIQUE INDEX "QueueLease_tenantId_kind_itemId_key" ON "QueueLease"("tenantId", "kind", "itemId");

-- CreateIndex
CREATE INDEX "QueueDecision_tenantId_itemId_idx" ON "QueueDecision"("tenantId", "itemId");

-- CreateIndex
CREATE INDEX "QueueDecision_tenantId_decidedAt_idx" ON "QueueDecision"("tenantId", "decidedAt");

-- CreateIndex
CREATE INDEX "CaseNote_tenantId_itemId_createdAt_idx" ON "CaseNote"("tenantId", "itemId", "createdAt");

-- CreateIndex
CREATE INDEX "CaseNote_tenantId_memberId_idx" ON "CaseNote"("tenantId", "memberId");

-- CreateIndex
CREATE INDEX "CaseNote_tenantId_reporterId_idx" ON "CaseNote"("tenantId", "reporterId");

-- What can still be undone, or waits to become final: a few rows of two minutes.
CREATE INDEX "QueueDecision_unfinished" ON "QueueDecision" ("tenantId", "finalAt") WHERE "finishedAt" IS NULL;

-- What waits, in the order of the queue; closed cases are in none of them.
CREATE INDEX "Report_open" ON "Report" ("tenantId", reason, "createdAt", id) WHERE status = 'open';
CREATE INDEX "Report_appealed" ON "Report" ("tenantId", "appealedAt", id) WHERE status = 'appealed';
CREATE INDEX "Complaint_open" ON "Complaint" ("tenantId", "createdAt", id) WHERE "answeredAt" IS NULL;

-- AddForeignKey
ALTER TABLE "CaseNote" ADD CONSTRAINT "CaseNote_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CaseNote" ADD CONSTRAINT "CaseNote_tenantId_reporterId_fkey" FOREIGN KEY ("tenantId", "reporterId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

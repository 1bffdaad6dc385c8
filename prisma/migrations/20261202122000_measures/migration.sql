-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "suspendedUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "closedWithId" UUID,
ADD COLUMN     "hasMeasures" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Photo" ADD COLUMN     "lookHash" TEXT;

-- For the job that reads how older photos look.
CREATE INDEX "Photo_unhashed" ON "Photo" ("tenantId", id) WHERE "lookHash" IS NULL;

-- CreateIndex
CREATE INDEX "Report_tenantId_reporterId_idx" ON "Report"("tenantId", "reporterId");

-- CreateTable
CREATE TABLE "CaseMeasure" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "caseId" UUID NOT NULL,
    "decisionNumber" TEXT,
    "memberId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" UUID NOT NULL,
    "rule" TEXT NOT NULL,
    "days" INTEGER,
    "until" TIMESTAMPTZ(3),
    "removed" JSONB NOT NULL,
    "takenAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CaseMeasure_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateTable
CREATE TABLE "Ban" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "caseId" UUID NOT NULL,
    "caseNumber" TEXT NOT NULL,
    "emailHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Ban_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateTable
CREATE TABLE "BannedPhoto" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "banId" UUID NOT NULL,
    "lookHash" TEXT NOT NULL,

    CONSTRAINT "BannedPhoto_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE INDEX "Ban_tenantId_emailHash_idx" ON "Ban"("tenantId", "emailHash");

-- CreateIndex
CREATE INDEX "Ban_tenantId_caseId_idx" ON "Ban"("tenantId", "caseId");

-- CreateIndex
CREATE INDEX "BannedPhoto_tenantId_banId_idx" ON "BannedPhoto"("tenantId", "banId");

-- AddForeignKey
ALTER TABLE "BannedPhoto" ADD CONSTRAINT "BannedPhoto_tenantId_banId_fkey" FOREIGN KEY ("tenantId", "banId") REFERENCES "Ban"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- CreateTable
CREATE TABLE "CaseProceeding" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "caseId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "receivedOn" DATE NOT NULL,
    "dueOn" DATE NOT NULL,
    "note" TEXT NOT NULL,
    "outcome" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "CaseProceeding_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE INDEX "CaseProceeding_tenantId_caseId_idx" ON "CaseProceeding"("tenantId", "caseId");

-- What is still open, by its deadline.
CREATE INDEX "CaseProceeding_open" ON "CaseProceeding" ("tenantId", "dueOn", id) WHERE "closedAt" IS NULL;

-- CreateIndex
CREATE UNIQUE INDEX "CaseMeasure_tenantId_caseId_kind_key" ON "CaseMeasure"("tenantId", "caseId", "kind");

-- CreateIndex
CREATE INDEX "CaseMeasure_tenantId_memberId_takenAt_idx" ON "CaseMeasure"("tenantId", "memberId", "takenAt");

-- AddForeignKey
ALTER TABLE "CaseMeasure" ADD CONSTRAINT "CaseMeasure_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "CaseProceeding" ADD CONSTRAINT "CaseProceeding_tenantId_caseId_fkey" FOREIGN KEY ("tenantId", "caseId") REFERENCES "Report"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- The measures of cases that are kept; each had one.
INSERT INTO "CaseMeasure" ("id", "tenantId", "caseId", "decisionNumber", "memberId", "kind", "subjectId", "rule", "removed", "takenAt", "endedAt")
SELECT gen_random_uuid(), "tenantId", id, "decisionNumber", "reportedId", measure::text,
  CASE WHEN measure::text = subject THEN "subjectId" ELSE "reportedId" END, COALESCE(rule, 'other'), '{}', "decidedAt",
  CASE WHEN status = 'rejected' THEN "appealDecidedAt" END
FROM "Report" WHERE measure IS NOT NULL AND "decidedAt" IS NOT NULL;

-- CreateEnum
CREATE TYPE "RemovedKind" AS ENUM ('message', 'photo', 'about', 'name');

-- AlterTable
ALTER TABLE "PhotoFile" ADD COLUMN     "removedId" UUID;

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "decisionNumber" TEXT;

-- Members affected already have the address of their decision, so it keeps its number. Every other report gets a new one:
-- fifty random bits, in the letters of a case number, from the random bytes of a UUID.
UPDATE "Report" SET "decisionNumber" = CASE WHEN measure IS NOT NULL THEN number ELSE (
    SELECT string_agg(CASE WHEN byte = 5 THEN '-' ELSE '' END
        || substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(random.bytes, (ARRAY[0,1,2,3,4,5,9,10,11,12])[byte + 1]) % 32, 1), '' ORDER BY byte)
    FROM (SELECT uuid_send(gen_random_uuid()) AS bytes WHERE "Report".id IS NOT NULL) AS random, generate_series(0, 9) AS byte
) END;

ALTER TABLE "Report" ALTER COLUMN "decisionNumber" SET NOT NULL;

-- The id of a stored report says when it was made. Rows that refer to it follow, those without a foreign key by hand.
CREATE TEMPORARY TABLE "NewReportId" ON COMMIT DROP AS SELECT id AS before, gen_random_uuid() AS after FROM "Report";
UPDATE "Report" SET id = after FROM "NewReportId" WHERE id = before;
UPDATE "Delivery" SET "causeId" = after FROM "NewReportId" WHERE "causeKind" = 'report' AND "causeId" = before;
UPDATE "AuditEntry" SET "subjectId" = after::text FROM "NewReportId" WHERE "subjectId" = before::text;

-- CreateTable
CREATE TABLE "RemovedContent" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "readerId" UUID,
    "conversationId" UUID,
    "seq" INTEGER,
    "kind" "RemovedKind" NOT NULL,
    "sourceId" UUID,
    "text" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "removedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RemovedContent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RemovedContent_tenantId_memberId_removedAt_idx" ON "RemovedContent"("tenantId", "memberId", "removedAt");

-- CreateIndex
CREATE INDEX "RemovedContent_tenantId_removedAt_idx" ON "RemovedContent"("tenantId", "removedAt");

-- CreateIndex
CREATE UNIQUE INDEX "RemovedContent_tenantId_id_key" ON "RemovedContent"("tenantId", "id");

-- CreateIndex
CREATE INDEX "PhotoFile_tenantId_removedId_idx" ON "PhotoFile"("tenantId", "removedId");

-- CreateIndex
CREATE UNIQUE INDEX "Report_tenantId_decisionNumber_key" ON "Report"("tenantId", "decisionNumber");

-- AddForeignKey
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_tenantId_removedId_fkey" FOREIGN KEY ("tenantId", "removedId") REFERENCES "RemovedContent"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RemovedContent" ADD CONSTRAINT "RemovedContent_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RemovedContent" ADD CONSTRAINT "RemovedContent_tenantId_readerId_fkey" FOREIGN KEY ("tenantId", "readerId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;


ALTER TABLE "PhotoFile" DROP CONSTRAINT "PhotoFile_owner_check";
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_owner_check" CHECK (num_nonnulls("photoId", "messageId", "reportId", "removedId") = 1);

-- CreateEnum
CREATE TYPE "Measure" AS ENUM ('photo', 'message', 'profile', 'account');

-- AlterTable
ALTER TABLE "PhotoFile" ADD COLUMN     "reportId" UUID;

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "removedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "Report" ADD COLUMN     "appeal" TEXT,
ADD COLUMN     "appealDecidedAt" TIMESTAMPTZ(3),
ADD COLUMN     "appealDecidedBy" TEXT,
ADD COLUMN     "appealDecision" TEXT,
ADD COLUMN     "appealedAt" TIMESTAMPTZ(3),
ADD COLUMN     "measure" "Measure",
ADD COLUMN     "rule" TEXT,
ADD COLUMN     "visitorEmail" TEXT,
ADD COLUMN     "visitorLanguage" TEXT;

-- CreateIndex
CREATE INDEX "PhotoFile_tenantId_reportId_idx" ON "PhotoFile"("tenantId", "reportId");

-- CreateIndex
CREATE INDEX "Report_tenantId_subjectId_idx" ON "Report"("tenantId", "subjectId");

-- AddForeignKey
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_tenantId_reportId_fkey" FOREIGN KEY ("tenantId", "reportId") REFERENCES "Report"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A file belongs to a photo, a message or a report, and to one of them alone.
ALTER TABLE "PhotoFile" DROP CONSTRAINT "PhotoFile_owner_check";
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_owner_check" CHECK (num_nonnulls("photoId", "messageId", "reportId") = 1);

-- AlterEnum
ALTER TYPE "DeliveryCause" ADD VALUE 'complaint';

-- AlterTable: no page took complaints before, but a row that exists must not stop the migration.
ALTER TABLE "Complaint" ADD COLUMN "about" TEXT NOT NULL DEFAULT 'other',
ADD COLUMN "answer" TEXT,
ADD COLUMN "answeredBy" TEXT,
ADD COLUMN "language" TEXT NOT NULL DEFAULT 'en',
ADD COLUMN "reference" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Complaint" ALTER COLUMN "about" DROP DEFAULT,
ALTER COLUMN "language" DROP DEFAULT,
ALTER COLUMN "reference" DROP DEFAULT;

-- CreateIndex
CREATE INDEX "Complaint_tenantId_email_createdAt_idx" ON "Complaint"("tenantId", "email", "createdAt");

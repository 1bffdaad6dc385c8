-- AlterEnum
ALTER TYPE "DeliveryCause" ADD VALUE 'pose_check';

-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "photoChecked" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "PhotoFile" ADD COLUMN     "poseCheckId" UUID;

-- AlterTable
ALTER TABLE "Photo" ADD COLUMN     "checkedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "PoseCheck" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "pose" TEXT NOT NULL,
    "drawnAt" TIMESTAMPTZ(3) NOT NULL,
    "uploadedAt" TIMESTAMPTZ(3),
    "decidedAt" TIMESTAMPTZ(3),
    "decision" TEXT,
    "reason" TEXT,

    CONSTRAINT "PoseCheck_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE INDEX "PoseCheck_tenantId_memberId_idx" ON "PoseCheck"("tenantId", "memberId");

-- CreateIndex
CREATE INDEX "PhotoFile_tenantId_poseCheckId_idx" ON "PhotoFile"("tenantId", "poseCheckId");

-- AddForeignKey
ALTER TABLE "PoseCheck" ADD CONSTRAINT "PoseCheck_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_tenantId_poseCheckId_fkey" FOREIGN KEY ("tenantId", "poseCheckId") REFERENCES "PoseCheck"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;


-- A picture is of one owner alone.
ALTER TABLE "PhotoFile" DROP CONSTRAINT "PhotoFile_owner_check";
ALTER TABLE "PhotoFile" ADD CONSTRAINT "PhotoFile_owner_check" CHECK (num_nonnulls("photoId", "messageId", "reportId", "removedId", "poseCheckId") = 1);

-- Nobody stands in front of a camera for a fictional profile (TRU-2).
ALTER TABLE "Profile" ADD CONSTRAINT "Profile_photoChecked_check" CHECK (NOT (fictional AND "photoChecked"));

ALTER TABLE "PoseCheck" ADD CONSTRAINT "PoseCheck_decision_check" CHECK (
  ("decision" IS NULL) = ("decidedAt" IS NULL)
  AND ("decision" IS NULL OR ("decision" IN ('accepted', 'rejected', 'lapsed') AND "uploadedAt" IS NOT NULL))
  AND (("reason" IS NULL) = ("decision" IS DISTINCT FROM 'rejected'))
);

-- The queue, by age.
CREATE INDEX "PoseCheck_waiting" ON "PoseCheck" ("tenantId", "uploadedAt", id) WHERE "uploadedAt" IS NOT NULL AND "decidedAt" IS NULL;
-- Poses of which nobody made a picture.
CREATE INDEX "PoseCheck_drawn" ON "PoseCheck" ("tenantId", "drawnAt") WHERE "uploadedAt" IS NULL;

-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "takenBackAt" TIMESTAMPTZ(3),
ADD COLUMN     "takenBackKind" "MessageKind",
ADD COLUMN     "takenBackText" TEXT;

-- Few messages are taken back, and each of them only for two days.
CREATE INDEX "Message_takenBackAt_idx" ON "Message"("takenBackAt") WHERE "takenBackAt" IS NOT NULL;

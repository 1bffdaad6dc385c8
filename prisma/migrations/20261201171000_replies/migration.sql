-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "replyToSeq" INTEGER;

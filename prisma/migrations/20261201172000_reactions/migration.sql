-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "reaction" TEXT;

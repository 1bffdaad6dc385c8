-- AlterTable
ALTER TABLE "Photo" ADD COLUMN     "uploadHash" TEXT;


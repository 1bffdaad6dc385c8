-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "quickExit" BOOLEAN NOT NULL DEFAULT true;

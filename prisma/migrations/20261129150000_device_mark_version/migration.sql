-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "deviceMarkVersion" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "shortcuts" BOOLEAN NOT NULL DEFAULT true;

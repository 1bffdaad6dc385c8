-- AlterTable
ALTER TABLE "Member" ADD COLUMN     "lander" TEXT;

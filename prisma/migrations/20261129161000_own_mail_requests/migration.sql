-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "ownRequest" BOOLEAN NOT NULL DEFAULT false;

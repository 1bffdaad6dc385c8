-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN     "lapses" INTEGER NOT NULL DEFAULT 0;

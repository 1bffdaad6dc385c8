-- AlterEnum
ALTER TYPE "ImageSize" ADD VALUE 'large';

-- AlterTable
ALTER TABLE "Photo" ADD COLUMN     "cropLeft" INTEGER,
ADD COLUMN     "cropTop" INTEGER,
ADD COLUMN     "cropWidth" INTEGER;

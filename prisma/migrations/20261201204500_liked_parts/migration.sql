-- AlterTable
ALTER TABLE "Like" ADD COLUMN     "photoId" UUID,
ADD COLUMN     "question" TEXT;

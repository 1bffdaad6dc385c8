-- AlterEnum
ALTER TYPE "ImageSize" ADD VALUE 'phone';

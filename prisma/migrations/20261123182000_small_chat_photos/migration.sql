-- AlterEnum
ALTER TYPE "ImageSize" ADD VALUE 'small';

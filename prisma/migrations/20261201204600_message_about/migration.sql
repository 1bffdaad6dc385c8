-- AlterTable
ALTER TABLE "Message" ADD COLUMN     "aboutPart" TEXT,
ADD COLUMN     "aboutPhotoId" UUID,
ADD COLUMN     "aboutText" TEXT;

-- AlterEnum
ALTER TYPE "TokenPurpose" ADD VALUE 'end_sessions';

-- AlterTable
ALTER TABLE "Session" ADD COLUMN     "country" TEXT;


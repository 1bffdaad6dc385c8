-- AlterTable
ALTER TABLE "Profile" ALTER COLUMN "sexuality" DROP NOT NULL;


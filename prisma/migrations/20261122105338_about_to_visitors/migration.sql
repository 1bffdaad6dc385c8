-- AlterTable
ALTER TABLE "Profile" ADD COLUMN     "aboutToVisitors" BOOLEAN NOT NULL DEFAULT false;
-- Nobody knows which wording those agreed to who were visible until now, so they show less until they agree to the present one (SAF-12).

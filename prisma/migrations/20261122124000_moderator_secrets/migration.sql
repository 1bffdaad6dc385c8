-- AlterTable
ALTER TABLE "Moderator" ADD COLUMN     "secretAt" TIMESTAMPTZ(3);

-- When an earlier secret was issued is not known: the moderator's first invitation is the nearest.
UPDATE "Moderator" SET "secretAt" = "createdAt";

ALTER TABLE "Moderator" ALTER COLUMN "secretAt" SET NOT NULL;

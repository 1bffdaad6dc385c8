-- AlterEnum
ALTER TYPE "DeliveryCause" ADD VALUE 'site';

-- CreateTable
CREATE TABLE "Moderator" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "nameKey" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "invitedBy" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "dismissedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Moderator_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Moderator_nameKey_key" ON "Moderator"("nameKey");


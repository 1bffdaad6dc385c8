-- AlterTable
ALTER TABLE "PushSubscription" ADD COLUMN     "keysRefusedAt" TIMESTAMPTZ(3);

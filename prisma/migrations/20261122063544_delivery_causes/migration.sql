-- CreateEnum
CREATE TYPE "DeliveryCause" AS ENUM ('token', 'member', 'report', 'archive');

-- DropIndex
DROP INDEX "Delivery_tenantId_channel_cause_key";
DROP INDEX "Delivery_waiting";

-- AlterTable
ALTER TABLE "Delivery" ADD COLUMN "causeKind" "DeliveryCause",
ADD COLUMN "causeId" UUID,
ADD COLUMN "causePeriod" TEXT NOT NULL DEFAULT '',
ADD COLUMN "nextAttemptAt" TIMESTAMPTZ(3),
ADD COLUMN "giveUpAt" TIMESTAMPTZ(3);

-- The cause was one text until now: "kind:id", and "account_exists:id:day". A kind that has no cause here stops the migration.
UPDATE "Delivery" SET
  "causeKind" = CASE
    WHEN kind IN ('activation', 'activation_reminder', 'sign_in', 'password_reset', 'mail_change', 'mail_changed', 'account_deleted',
      'account_reactivated') THEN 'token'::"DeliveryCause"
    WHEN kind = 'account_exists' THEN 'member'::"DeliveryCause"
    WHEN kind IN ('report_received', 'report_decided', 'report_reversed', 'measure_taken', 'appeal_decided') THEN 'report'::"DeliveryCause"
    WHEN kind = 'data_ready' THEN 'archive'::"DeliveryCause"
  END,
  "causeId" = split_part(cause, ':', 2)::uuid,
  "causePeriod" = split_part(cause, ':', 3),
  -- What waits is tried at once; what another process has in hand, when its claim lapses.
  "nextAttemptAt" = coalesce("claimedAt" + interval '5 minutes', "createdAt"),
  "giveUpAt" = "createdAt" + interval '48 hours';

ALTER TABLE "Delivery" DROP COLUMN "cause",
ALTER COLUMN "causeKind" SET NOT NULL,
ALTER COLUMN "causeId" SET NOT NULL,
ALTER COLUMN "nextAttemptAt" SET NOT NULL,
ALTER COLUMN "giveUpAt" SET NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "Delivery_cause_key" ON "Delivery"("tenantId", "channel", "kind", "causeKind", "causeId", "causePeriod");

-- What waits to be sent, of all sites: one worker takes the next of any.
CREATE INDEX "Delivery_waiting" ON "Delivery" ("nextAttemptAt") WHERE status IN ('pending', 'claimed');

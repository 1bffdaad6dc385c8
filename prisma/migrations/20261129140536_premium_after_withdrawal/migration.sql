ALTER TABLE "Order" ADD COLUMN "premiumFrom" TIMESTAMPTZ(3), ADD COLUMN "waivedAt" TIMESTAMPTZ(3);
ALTER TABLE "Member" ADD COLUMN "withdrewAt" TIMESTAMPTZ(3);

-- Orders that were paid before keep the Premium that they gave.
UPDATE "Order" SET "premiumFrom" = "completedAt";
UPDATE "Member" SET "withdrewAt" = (
  SELECT min("Withdrawal"."createdAt") FROM "Withdrawal"
  JOIN "Order" ON "Order"."tenantId" = "Withdrawal"."tenantId" AND "Order"."id" = "Withdrawal"."orderId"
  WHERE "Withdrawal"."tenantId" = "Member"."tenantId" AND "Withdrawal"."memberId" = "Member"."id"
    AND "Order"."completedAt" IS NOT NULL
) WHERE EXISTS (
  SELECT FROM "Withdrawal"
  WHERE "Withdrawal"."tenantId" = "Member"."tenantId" AND "Withdrawal"."memberId" = "Member"."id"
);

-- The few that the hourly job looks for.
CREATE INDEX "Order_premium_due" ON "Order"("tenantId") WHERE "premiumFrom" IS NULL AND "status" = 'completed';

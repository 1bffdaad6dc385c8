-- What was kept was a name of our own, which no bank statement shows: the payment provider's comes with the debit.
ALTER TABLE "Mandate" ALTER COLUMN "reference" DROP NOT NULL;
UPDATE "Mandate" SET "reference" = NULL;

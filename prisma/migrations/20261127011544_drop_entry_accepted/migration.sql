-- That a visitor has put the entry warning away is in a cookie of their browser; nothing wrote or read this column.
ALTER TABLE "Visitor" DROP COLUMN "entryAcceptedAt";

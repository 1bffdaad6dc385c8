-- New likes are counted where they are shown: a number that was kept knew nothing of who may be seen. The column takes its check with
-- it, which the other counters need.
ALTER TABLE "Member" DROP COLUMN "newLikes";
ALTER TABLE "Member" ADD CONSTRAINT "Member_counters_check" CHECK (credits >= 0 AND "unreadMessages" >= 0 AND "conversationsStarted" >= 0);

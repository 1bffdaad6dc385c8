-- AlterTable
ALTER TABLE "NotificationPreference" ADD COLUMN     "dueAt" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00';

-- CreateIndex
CREATE INDEX "Member_tenantId_activatedAt_idx" ON "Member"("tenantId", "activatedAt");

-- CreateIndex
CREATE INDEX "NotificationPreference_tenantId_category_memberId_idx" ON "NotificationPreference"("tenantId", "category", "memberId");

-- Whose weekly update is due: the next of them stand first.
CREATE INDEX "NotificationPreference_weekly" ON "NotificationPreference" ("tenantId", "dueAt") WHERE category = 'weekly_updates' AND (mail OR push);

-- The real members who joined last, for the weekly update: a week's worth is read and not everybody who fits.
CREATE INDEX "Profile_new" ON "Profile" ("tenantId", gender, country, "createdAt" DESC, id DESC, "birthDate") WHERE listed AND NOT fictional;

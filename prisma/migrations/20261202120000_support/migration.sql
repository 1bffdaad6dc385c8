-- CreateIndex
CREATE INDEX "Mandate_tenantId_ibanLast4_idx" ON "Mandate"("tenantId", "ibanLast4");

-- CreateIndex
CREATE INDEX "Report_tenantId_reporterId_idx" ON "Report"("tenantId", "reporterId");

-- CreateIndex
CREATE INDEX "Complaint_tenantId_memberId_idx" ON "Complaint"("tenantId", "memberId");

-- Operators find members by the name that others see.
CREATE INDEX "Profile_tenantId_name_idx" ON "Profile"("tenantId", lower("name"), "id");

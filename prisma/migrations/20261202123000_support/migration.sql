-- CreateIndex
CREATE INDEX "Mandate_tenantId_ibanLast4_idx" ON "Mandate"("tenantId", "ibanLast4");

-- CreateIndex
CREATE INDEX "Complaint_tenantId_memberId_idx" ON "Complaint"("tenantId", "memberId");

-- Operators find members by the name that others see.
CREATE INDEX "Profile_name" ON "Profile"("tenantId", lower("name"), "id");

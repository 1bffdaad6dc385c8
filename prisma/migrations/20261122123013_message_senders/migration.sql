-- CreateIndex
CREATE INDEX "Message_tenantId_conversationId_senderId_seq_idx" ON "Message"("tenantId", "conversationId", "senderId", "seq");


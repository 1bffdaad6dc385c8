-- CreateTable
CREATE TABLE "WaitingChat" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "conversationId" UUID NOT NULL,
    "profileId" UUID NOT NULL,
    "authorId" UUID,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "truthDue" BOOLEAN NOT NULL,

    CONSTRAINT "WaitingChat_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateTable
CREATE TABLE "AuthoredMessage" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "operatorId" UUID NOT NULL,
    "isTruth" BOOLEAN NOT NULL,

    CONSTRAINT "AuthoredMessage_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateTable
CREATE TABLE "ProfileAuthor" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "operatorId" UUID NOT NULL,

    CONSTRAINT "ProfileAuthor_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE INDEX "WaitingChat_tenantId_authorId_since_id_idx" ON "WaitingChat"("tenantId", "authorId", "since", "id");

-- CreateIndex
CREATE INDEX "WaitingChat_tenantId_profileId_idx" ON "WaitingChat"("tenantId", "profileId");

-- CreateIndex
CREATE UNIQUE INDEX "WaitingChat_tenantId_conversationId_key" ON "WaitingChat"("tenantId", "conversationId");

-- AddForeignKey
ALTER TABLE "WaitingChat" ADD CONSTRAINT "WaitingChat_tenantId_conversationId_fkey" FOREIGN KEY ("tenantId", "conversationId") REFERENCES "Conversation"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "AuthoredMessage" ADD CONSTRAINT "AuthoredMessage_tenantId_id_fkey" FOREIGN KEY ("tenantId", "id") REFERENCES "Message"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "ProfileAuthor" ADD CONSTRAINT "ProfileAuthor_tenantId_id_fkey" FOREIGN KEY ("tenantId", "id") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;


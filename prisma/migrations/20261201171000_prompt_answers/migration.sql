-- CreateTable
CREATE TABLE "PromptAnswer" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "question" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "PromptAnswer_pkey" PRIMARY KEY ("tenantId", "id"),
    -- With the unique index below: at most three for each member.
    CONSTRAINT "PromptAnswer_position_check" CHECK ("position" BETWEEN 0 AND 2)
);

-- CreateIndex
CREATE UNIQUE INDEX "PromptAnswer_tenantId_memberId_question_key" ON "PromptAnswer"("tenantId", "memberId", "question");

-- CreateIndex
CREATE UNIQUE INDEX "PromptAnswer_tenantId_memberId_position_key" ON "PromptAnswer"("tenantId", "memberId", "position");

-- AddForeignKey
ALTER TABLE "PromptAnswer" ADD CONSTRAINT "PromptAnswer_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

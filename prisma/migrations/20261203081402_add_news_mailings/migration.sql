-- CreateTable
CREATE TABLE "NewsMailing" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "operatorId" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "stopped" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "NewsMailing_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE INDEX "NewsMailing_tenantId_slug_startedAt_idx" ON "NewsMailing"("tenantId", "slug", "startedAt");


-- An item that is sent twice at once is sent once.
CREATE UNIQUE INDEX "NewsMailing_open" ON "NewsMailing"("tenantId", "slug") WHERE "endedAt" IS NULL;

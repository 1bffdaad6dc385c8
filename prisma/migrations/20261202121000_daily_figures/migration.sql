-- CreateTable
CREATE TABLE "DailyFigure" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL DEFAULT '',
    "value" INTEGER NOT NULL,
    "seconds" INTEGER[] DEFAULT ARRAY[]::INTEGER[],

    CONSTRAINT "DailyFigure_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateTable
CREATE TABLE "StatementOfReasons" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "measure" TEXT NOT NULL,
    "rule" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "contentType" TEXT NOT NULL,
    "contentOn" DATE NOT NULL,
    "appliedOn" DATE NOT NULL,
    "endsOn" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StatementOfReasons_pkey" PRIMARY KEY ("tenantId", "id")
);

-- CreateIndex
CREATE UNIQUE INDEX "DailyFigure_tenantId_day_name_key_key" ON "DailyFigure"("tenantId", "day", "name", "key");

-- CreateIndex
CREATE INDEX "StatementOfReasons_tenantId_createdAt_idx" ON "StatementOfReasons"("tenantId", "createdAt");

-- AlterTable
ALTER TABLE "SwipeDay" ADD COLUMN     "lastId" UUID,
ADD COLUMN     "lastLiked" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "WithdrawnLike" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "fromId" UUID NOT NULL,
    "toId" UUID NOT NULL,
    "isNew" BOOLEAN NOT NULL,
    "shownAt" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WithdrawnLike_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "WithdrawnLike_tenantId_toId_idx" ON "WithdrawnLike"("tenantId", "toId");

-- CreateIndex
CREATE UNIQUE INDEX "WithdrawnLike_tenantId_id_key" ON "WithdrawnLike"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WithdrawnLike_tenantId_fromId_toId_key" ON "WithdrawnLike"("tenantId", "fromId", "toId");

-- AddForeignKey
ALTER TABLE "WithdrawnLike" ADD CONSTRAINT "WithdrawnLike_tenantId_fromId_fkey" FOREIGN KEY ("tenantId", "fromId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WithdrawnLike" ADD CONSTRAINT "WithdrawnLike_tenantId_toId_fkey" FOREIGN KEY ("tenantId", "toId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;


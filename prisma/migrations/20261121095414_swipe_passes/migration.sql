-- CreateTable
CREATE TABLE "SwipePass" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,
    "passedId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SwipePass_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "SwipePass_tenantId_passedId_idx" ON "SwipePass"("tenantId", "passedId");

-- CreateIndex
CREATE UNIQUE INDEX "SwipePass_tenantId_id_key" ON "SwipePass"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SwipePass_tenantId_memberId_passedId_key" ON "SwipePass"("tenantId", "memberId", "passedId");

-- AddForeignKey
ALTER TABLE "SwipePass" ADD CONSTRAINT "SwipePass_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SwipePass" ADD CONSTRAINT "SwipePass_tenantId_passedId_fkey" FOREIGN KEY ("tenantId", "passedId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Nobody passes over themselves.
ALTER TABLE "SwipePass" ADD CONSTRAINT "SwipePass_other_check" CHECK ("memberId" <> "passedId");

-- Who lives around a place, for the match finder (DIS-7, DIS-11).
CREATE INDEX "Profile_around" ON "Profile" ("tenantId", gender, country, latitude, longitude) INCLUDE ("birthDate") WHERE listed AND NOT fictional;

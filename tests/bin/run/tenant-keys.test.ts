import { describe, expect, it } from 'vitest';
import { withTenantKeys } from '../../../bin/run/tenant-keys.js';

/** Prisma's output for a tenant's table. */
const OWNED = `-- CreateTable
CREATE TABLE "Badge" (
    "id" UUID NOT NULL,
    "tenantId" TEXT NOT NULL,
    "memberId" UUID NOT NULL,

    CONSTRAINT "Badge_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Badge_tenantId_id_key" ON "Badge"("tenantId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Badge_tenantId_memberId_key" ON "Badge"("tenantId", "memberId");
`;
const GLOBAL = `CREATE TABLE "Country" (
    "id" TEXT NOT NULL,

    CONSTRAINT "Country_pkey" PRIMARY KEY ("id")
);
`;
const reference = (onUpdate: string) =>
  `ALTER TABLE "Badge" ADD CONSTRAINT "Badge_tenantId_memberId_fkey" FOREIGN KEY ("tenantId", "memberId") REFERENCES "Member"("tenantId", "id") ON DELETE CASCADE ON UPDATE ${onUpdate};\n`;

describe('the SQL of a migration', () => {
  it('makes tenant and id a new table’s primary key', () => {
    const sql = withTenantKeys(OWNED);
    expect(sql).toContain('CONSTRAINT "Badge_pkey" PRIMARY KEY ("tenantId", "id")');
    expect(sql).not.toContain('Badge_tenantId_id_key');
    expect(sql.match(/-- CreateIndex\nCREATE UNIQUE INDEX "Badge_tenantId_memberId_key"/g)).toHaveLength(1);
    expect(sql.match(/-- CreateIndex/g)).toHaveLength(1);
  });

  it('leaves a table of no tenant as it is', () => {
    expect(withTenantKeys(GLOBAL)).toBe(GLOBAL);
    expect(withTenantKeys(GLOBAL + OWNED)).toContain(GLOBAL);
  });

  it('writes references that ignore key changes', () => {
    expect(withTenantKeys(reference('CASCADE'))).toBe(reference('NO ACTION'));
    expect(withTenantKeys(reference('RESTRICT'))).toBe(reference('RESTRICT'));
  });

  it('leaves a changed table as it is', () => {
    const sql = 'ALTER TABLE "Member" ADD COLUMN "nickname" TEXT;\n';
    expect(withTenantKeys(sql)).toBe(sql);
  });
});

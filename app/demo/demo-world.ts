import type { TenantDb } from '~/database/tenant-db';
import type { TenantSql } from '~/database/tenant-sql';
import type { Gateways } from '~/gateways/index.server';
import type { Tenant } from '~/tenancy/tenant';
import type { DemoContent } from './demo-content.server';
import type { DemoMember } from './demo-members';

/** One demo site while it is filled. */
export type DemoWorld = {
  tenant: Tenant;
  db: TenantDb;
  sql: TenantSql;
  content: DemoContent;
  gateways: Gateways;
  now: Date;
  passwordHash: string;
};

export type SeededMember = DemoMember & { id: string };

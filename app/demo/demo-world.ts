import type { Database } from '~/database/index.server';
import type { TenantDb } from '~/database/tenant-db';
import type { Gateways } from '~/gateways/index.server';
import type { Tenant } from '~/tenancy/tenant';
import type { DemoContent } from './demo-content.server';
import type { DemoMember } from './demo-members';

/** What every demo site is filled with and into. */
export type DemoWorld = { database: Database; gateways: Gateways; now: Date };

/** A login that the start names, or one of the others. */
export type DemoAccount = { email: string; paidUser: boolean; credits: number };

export type PlannedMember = DemoMember & { account: DemoAccount };
export type SeededMember = PlannedMember & { id: string };

/** One demo site while it is filled: its members in their order, the two logins last. */
export type DemoFilling = {
  tenant: Tenant;
  db: TenantDb;
  content: DemoContent;
  gateways: Gateways;
  now: Date;
  planned: PlannedMember[];
};

import type { Database } from '~/database/index.server';
import type { TenantDb } from '~/database/tenant-db';
import type { Gateways } from '~/gateways/index.server';
import type { Tenant } from '~/tenancy/tenant';
import type { DemoContent } from './demo-content.server';
import type { DemoMember } from './demo-members';

export type DemoWorld = { database: Database; gateways: Gateways; now: Date };

type DemoAccount = { email: string; paidUser: boolean; credits: number };

export type PlannedMember = DemoMember & { account: DemoAccount };
export type SeededMember = PlannedMember & { id: string };

/** A demo site being filled; its members are in order, the two logins last. */
export type DemoFilling = {
  tenant: Tenant;
  db: TenantDb;
  content: DemoContent;
  gateways: Gateways;
  now: Date;
  planned: PlannedMember[];
};

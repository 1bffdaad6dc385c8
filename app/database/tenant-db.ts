import type { PrismaClient } from './generated/client';

type Models = Omit<PrismaClient, `$${string}`>;

export type TenantTx = Models;

/** One tenant's view of the database: limited to its rows, without raw SQL (TEN-10). */
export type TenantDb = Models & {
  $transaction<Value>(work: (tx: TenantTx) => Promise<Value>): Promise<Value>;
};

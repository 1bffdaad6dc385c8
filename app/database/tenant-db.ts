import type { PrismaClient } from './generated/client';

type Models = Omit<PrismaClient, `$${string}`>;

/** The database as one tenant sees it, within a transaction. */
export type TenantTx = Models;

/**
 * The database as one tenant sees it: every query is limited to its rows, and there is no raw SQL (TEN-10).
 */
export type TenantDb = Models & {
  $transaction<Value>(work: (tx: TenantTx) => Promise<Value>): Promise<Value>;
};

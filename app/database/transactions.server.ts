import type { Client } from './client.server';
import type { AnyTx, TenantSqlTx } from './tenant-sql';
import { runPermitted } from './tenant-sql.server';
import { withinPrisma } from './within-prisma.server';

const isSqlTx = (tx: AnyTx): tx is TenantSqlTx => (tx as { isTransaction?: unknown }).isTransaction === true;

/** The transaction as Kysely has it, whichever way it was begun. */
export const sqlOf = (tx: AnyTx): TenantSqlTx => (isSqlTx(tx) ? tx : withinPrisma(tx));

/** Runs a statement of the job queue within a transaction of a tenant's view, so that both stand or fall together. */
export async function executeWithin(
  tx: AnyTx,
  text: string,
  values: unknown[],
): Promise<{ rows: unknown[] }> {
  if (isSqlTx(tx)) return runPermitted(tx, text, values);
  const raw = tx as unknown as Pick<Client, '$queryRawUnsafe'>;
  return { rows: await raw.$queryRawUnsafe<unknown[]>(text, ...values) };
}

/**
 * Locks members' rows in the order of their ids, as everything locks them that happens between members. Other rows may still refer
 * to them meanwhile.
 */
export async function lockMembers(tx: AnyTx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sqlOf(tx)
    .selectFrom('Member')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** Locks both members' rows: what happens between the two (a like, a message, a block) happens one after the other. */
export const lockPair = (tx: AnyTx, oneId: string, otherId: string): Promise<void> =>
  lockMembers(tx, [oneId, otherId]);

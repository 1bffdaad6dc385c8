import type { TenantQueries, TenantSqlTx } from '~/database/tenant-sql';

type Mandates = Pick<TenantQueries, 'updateTable'>;

/** Takes a mandate for one debit; false if another debit has it. */
async function take(sql: Mandates, mandateId: string, now: Date): Promise<boolean> {
  const taken = await sql
    .updateTable('Mandate')
    .set({ usedAt: now })
    .where('id', '=', mandateId)
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

/**
 * Uses a mandate for the order that `place` places: for one at a time, and never again once an order was placed.
 * The provider has the account then, so that we forget it. A refused order leaves the mandate as it was. Null if
 * another order has the mandate.
 */
export async function useMandate<Placed extends { ok: boolean }>(
  sql: Mandates,
  { mandateId }: { mandateId: string },
  place: () => Promise<Placed>,
  { now }: { now: Date },
): Promise<Placed | null> {
  if (!(await take(sql, mandateId, now))) return null;
  const placed = await place();
  const after = placed.ok ? { details: null } : { usedAt: null };
  await sql.updateTable('Mandate').set(after).where('id', '=', mandateId).execute();
  return placed;
}

/**
 * Keeps what the payer's bank calls the mandate of an order, which is the newest that was used by then: the notice
 * before the debit names it as the bank statement will (PAY-2, NOT-2).
 */
export async function keepReference(
  tx: TenantSqlTx,
  { memberId, createdAt }: { memberId: string; createdAt: Date },
  reference: string,
): Promise<void> {
  await tx
    .updateTable('Mandate')
    .set({ reference })
    .where('reference', 'is distinct from', reference)
    .where('id', '=', (eb) =>
      eb
        .selectFrom('Mandate as used')
        .select('used.id')
        .where('used.memberId', '=', memberId)
        .where('used.usedAt', '<=', createdAt)
        .orderBy('used.usedAt', 'desc')
        .limit(1),
    )
    .execute();
}

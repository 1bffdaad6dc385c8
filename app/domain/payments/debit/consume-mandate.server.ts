import type { TenantQueries } from '~/database/tenant-sql';

type Mandates = Pick<TenantQueries, 'updateTable'>;

/** Claims a mandate; false if another debit has it. */
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
 * Uses a mandate for the one order that `place` places; null if another order has it. Deletes the account then, which
 * the provider has. A refused order leaves the mandate.
 */
export async function consumeMandate<Placed extends { ok: boolean }>(
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

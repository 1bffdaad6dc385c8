import type { TenantQueries } from '~/database/tenant-sql';

/** Returns the order placed with a form's key; null without one. */
export async function findPlacedOrder(
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId, key }: { memberId: string; key: string },
): Promise<string | null> {
  const found = await sql
    .selectFrom('Order')
    .select('id')
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
  return found?.id ?? null;
}

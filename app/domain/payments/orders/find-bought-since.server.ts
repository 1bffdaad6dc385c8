import type { TenantQueries } from '~/database/tenant-sql';

export type BoughtSince = { orderId: string; isPaid: boolean };

/** Finds the newest order of the bundle since a checkout was displayed, except the form's own. */
export async function findBoughtSince(
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId, bundleId, key, shownAt }: { memberId: string; bundleId: string; key: string; shownAt: Date },
): Promise<BoughtSince | null> {
  const found = await sql
    .selectFrom('Order')
    .select(['id', 'status'])
    .where('memberId', '=', memberId)
    .where('bundleId', '=', bundleId)
    .where('idempotencyKey', '!=', key)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'completed').and('completedAt', '>', shownAt),
        eb('status', 'in', ['open', 'pending']).and('createdAt', '>', shownAt),
      ]),
    )
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ? { orderId: found.id, isPaid: found.status === 'completed' } : null;
}

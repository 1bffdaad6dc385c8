import type { TenantQueries, TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { MOST_SUBSCRIPTIONS } from '~/domain/notifications/rules';

type Owner = { tenantId: string; memberId: string; sessionId: string };
type Subscription = { endpoint: string; p256dh: string; auth: string };

const dropOldest = (tx: TenantSqlTx, memberId: string) =>
  tx
    .deleteFrom('PushSubscription')
    .where('memberId', '=', memberId)
    .where(
      'id',
      'in',
      tx
        .selectFrom('PushSubscription as old')
        .select('old.id')
        .where('old.memberId', '=', memberId)
        .orderBy('old.createdAt', 'desc')
        .orderBy('old.id', 'desc')
        .offset(MOST_SUBSCRIPTIONS),
    )
    .execute();

/** Stores a subscription for its session (PWA-2), even another member's, and deletes the oldest above the limit. */
export async function keepSubscription(
  sql: TenantSql,
  { tenantId, endpoint, ...owned }: Owner & Subscription,
  { now }: { now: Date },
): Promise<void> {
  const values = { ...owned, keysRefusedAt: null, createdAt: now };
  await sql.transaction().execute(async (tx) => {
    await tx
      .insertInto('PushSubscription')
      .values({ id: newId(), tenantId, endpoint, ...values })
      .onConflict((conflict) => conflict.columns(['tenantId', 'endpoint']).doUpdateSet(values))
      .execute();
    await dropOldest(tx, owned.memberId);
  });
}

/** Moves a stored subscription to the current session; false if missing, so that the browser creates one (PWA-3). */
export async function renewSubscription(
  sql: TenantQueries,
  { memberId, sessionId, endpoint, p256dh, auth }: Omit<Owner, 'tenantId'> & Subscription,
  { now }: { now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('PushSubscription')
    .set({ sessionId, p256dh, auth, createdAt: now })
    .where('memberId', '=', memberId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

export async function dropSubscription(
  sql: TenantQueries,
  { memberId, endpoint }: { memberId: string; endpoint: string },
): Promise<void> {
  await sql
    .deleteFrom('PushSubscription')
    .where('memberId', '=', memberId)
    .where('endpoint', '=', endpoint)
    .execute();
}

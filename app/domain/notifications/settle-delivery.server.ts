import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantQueries } from '~/database/tenant-sql';
import type { Delivery } from '~/database/types';

/** `waiting` is retried; `failed` is final. */
export type Settled = 'sent' | 'skipped' | 'waiting' | 'failed';

type Outcome = { status: 'sent' | 'skipped' | 'pending' | 'failed' } & Partial<
  Pick<Delivery, 'lastError' | 'sentAt' | 'nextAttemptAt' | 'reached'>
>;

/** Stores a delivery's outcome, once. Null if it has one, or another worker has claimed it since. */
export async function settleDelivery(
  sql: TenantQueries,
  { id, claimedAt }: ClaimedDelivery,
  outcome: Outcome,
): Promise<Settled | null> {
  const { numUpdatedRows } = await sql
    .updateTable('Delivery')
    .set(outcome)
    .where('id', '=', id)
    .where('status', '=', 'claimed')
    .where('claimedAt', '=', claimedAt)
    .executeTakeFirst();
  if (Number(numUpdatedRows) === 0) return null;
  return outcome.status === 'pending' ? 'waiting' : outcome.status;
}

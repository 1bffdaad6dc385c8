import type { ClaimedDelivery } from '~/database/claim-delivery.server';
import type { TenantQueries } from '~/database/tenant-sql';
import type { Delivery } from '~/database/types';

/** The state of a delivery after an attempt: `waiting` is tried again later, `failed` never. */
export type Settled = 'sent' | 'skipped' | 'waiting' | 'failed';

type Outcome = { status: 'sent' | 'skipped' | 'pending' | 'failed' } & Partial<
  Pick<Delivery, 'lastError' | 'sentAt' | 'nextAttemptAt' | 'reached'>
>;

/**
 * Stores the outcome of a claimed delivery; it is safe to repeat. Returns null and changes nothing if the outcome is
 * already stored, or if the claim expired and another worker has claimed the delivery since.
 */
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

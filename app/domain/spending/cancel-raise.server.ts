import type { TenantQueries } from '~/database/tenant-sql';
import type { Period } from './rules';

/** Takes back a higher limit that waits; the one that counts stays. Returns whether one waited (TRU-5). */
export async function cancelRaise(
  sql: Pick<TenantQueries, 'updateTable'>,
  { memberId, period }: { memberId: string; period: Period },
  { now }: { now: Date },
): Promise<boolean> {
  const canceled = await sql
    .updateTable('SpendingLimit')
    .set({ nextMinor: null, nextAt: null, changedAt: now })
    .where('memberId', '=', memberId)
    .where('period', '=', period)
    .where('nextAt', '>', now)
    .returning('id')
    .executeTakeFirst();
  return canceled !== undefined;
}

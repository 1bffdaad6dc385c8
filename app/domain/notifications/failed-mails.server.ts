import type { TenantQueries } from '~/database/tenant-sql';
import type { Delivery } from '~/database/types';
import { retriedUntil } from '~/domain/queue-mail.server';

export type FailedMail = Pick<
  Delivery,
  'id' | 'memberId' | 'kind' | 'createdAt' | 'claimedAt' | 'attempts' | 'lastError'
>;

/** Lists failed mails, oldest first. The member's id is the only personal data. */
export const listFailedMails = (sql: TenantQueries): Promise<FailedMail[]> =>
  sql
    .selectFrom('Delivery')
    .select(['id', 'memberId', 'kind', 'createdAt', 'claimedAt', 'attempts', 'lastError'])
    .where('channel', '=', 'mail')
    .where('status', '=', 'failed')
    .orderBy('id')
    .execute();

/** Queues failed mails again, with all attempts and the same Message-ID; returns the count. Ignores others. */
export async function resendMails(
  sql: TenantQueries,
  ids: string[] | 'all',
  { now }: { now: Date },
): Promise<number> {
  const waiting = {
    status: 'pending' as const,
    attempts: 0,
    lapses: 0,
    nextAttemptAt: now,
    giveUpAt: retriedUntil(now),
  };
  const { numUpdatedRows } = await sql
    .updateTable('Delivery')
    .set(waiting)
    .where('channel', '=', 'mail')
    .where('status', '=', 'failed')
    .$if(ids !== 'all', (query) => query.where('id', 'in', ids as string[]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

import type { TenantDb } from '~/database/tenant-db';
import type { Delivery } from '~/database/types';
import { retriedUntil } from '~/domain/queue-mail.server';

export type FailedMail = Pick<
  Delivery,
  'id' | 'memberId' | 'kind' | 'createdAt' | 'claimedAt' | 'attempts' | 'lastError'
>;

const FAILED = { channel: 'mail', status: 'failed' } as const;

/** The mails that were given up, the oldest first, with nothing of a person but the member's id. */
export const listFailedMails = (db: TenantDb): Promise<FailedMail[]> =>
  db.delivery.findMany({
    where: FAILED,
    orderBy: { id: 'asc' },
    select: {
      id: true,
      memberId: true,
      kind: true,
      createdAt: true,
      claimedAt: true,
      attempts: true,
      lastError: true,
    },
  });

/**
 * Puts failed mails back into the queue, all of them or these, as if they were new: due at once, and retried as long. Each keeps its
 * Message-ID. Gives how many; one that is not failed stays as it is.
 */
export async function resendMails(
  db: TenantDb,
  ids: string[] | 'all',
  { now }: { now: Date },
): Promise<number> {
  const waiting = {
    status: 'pending' as const,
    attempts: 0,
    nextAttemptAt: now,
    giveUpAt: retriedUntil(now),
  };
  const where = ids === 'all' ? FAILED : { ...FAILED, id: { in: ids } };
  const { count } = await db.delivery.updateMany({ where, data: waiting });
  return count;
}

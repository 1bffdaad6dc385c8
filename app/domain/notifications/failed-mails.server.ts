import type { TenantDb } from '~/database/tenant-db';
import type { Delivery } from '~/database/types';
import { retriedUntil } from '~/domain/queue-mail.server';

export type FailedMail = Pick<
  Delivery,
  'id' | 'memberId' | 'kind' | 'createdAt' | 'claimedAt' | 'attempts' | 'lastError'
>;

const FAILED = { channel: 'mail', status: 'failed' } as const;

/** Lists the failed mails, oldest first. The member's id is the only personal data. */
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
 * Queues failed mails again, all of them or those with the given ids: they are due at once, have all their
 * attempts again, and keep their Message-ID. Mails that have not failed are not changed. Returns how many
 * were queued.
 */
export async function resendMails(
  db: TenantDb,
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
  const where = ids === 'all' ? FAILED : { ...FAILED, id: { in: ids } };
  const { count } = await db.delivery.updateMany({ where, data: waiting });
  return count;
}

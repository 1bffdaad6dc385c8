import type { TenantDb } from '~/database/tenant-db';
import { UNCONFIRMED_DAYS, UNCONFIRMED_FROM } from '~/domain/accounts/rules';
import { DAY_MS } from '~/domain/durations';
import { dueSince } from './rules';

/** Nobody proved to own the address, so nobody is notified. Keeps accounts that bought something. */
export async function giveUpUnconfirmed(db: TenantDb, { now }: { now: Date }): Promise<number> {
  const since = new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS);
  if (since < UNCONFIRMED_FROM) return 0;
  const { count } = await db.member.updateMany({
    where: {
      status: 'not_confirmed',
      deletionRequestedAt: null,
      paidUser: false,
      signupAt: { lte: since },
      lastSeenAt: { lte: since },
    },
    data: { deletionRequestedAt: dueSince(now) },
  });
  return count;
}

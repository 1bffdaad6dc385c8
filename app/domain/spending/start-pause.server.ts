import type { TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import type { SessionEventPublisher } from '~/domain/live-events';
import { refreshListed } from '~/domain/refresh-listed.server';
import { pauseEnd, type Pause } from './pause';

type Input = { tenantId: string; memberId: string; pause: Pause; days: number };
type Deps = { now: Date; events: SessionEventPublisher };

/** Hides the profile, and ends all sessions and push notifications. */
async function leaveSite(tx: TenantSqlTx, memberId: string): Promise<void> {
  await refreshListed(tx, memberId);
  await tx.deleteFrom('PushSubscription').where('memberId', '=', memberId).execute();
  await tx.deleteFrom('Session').where('memberId', '=', memberId).execute();
}

/**
 * Starts a member's pause from buying or from the site, which nothing ends early (TRU-5), and returns its end. A longer
 * current pause stays. Locks the member, as orders do, so that no order follows.
 */
export async function startPause(
  sql: TenantSql,
  { tenantId, memberId, pause, days }: Input,
  { now, events }: Deps,
): Promise<Date> {
  const until = await sql.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    const { buyingPausedUntil, sitePausedUntil } = await tx
      .selectFrom('Member')
      .select(['buyingPausedUntil', 'sitePausedUntil'])
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow();
    const current = pause === 'site' ? sitePausedUntil : buyingPausedUntil;
    const end = new Date(Math.max(current?.getTime() ?? 0, pauseEnd(days, now).getTime()));
    await tx
      .updateTable('Member')
      .set(pause === 'site' ? { sitePausedUntil: end } : { buyingPausedUntil: end })
      .where('id', '=', memberId)
      .execute();
    if (pause === 'site') await leaveSite(tx, memberId);
    return end;
  });
  if (pause === 'site') events.endSessions(tenantId, memberId, { except: null });
  return until;
}

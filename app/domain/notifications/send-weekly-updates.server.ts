import type { TenantQueries, TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { queueNotice } from '~/domain/queue-notice.server';
import { findWeeklyUpdate } from './facts/find-weekly-update.server';
import { activeSince, isUpdateInTime, nextUpdateAt, isoWeek } from './weekly-rules';

type Site = { time_zone: string; min_age: number; visible_profile_fields: readonly string[] };
type Input = { tenantId: string; site: Site };
type Deps = { now: Date };

const BATCH = 200;

export const dueWishes = (sql: TenantQueries, now: Date) =>
  sql
    .selectFrom('NotificationPreference as wish')
    .select(['wish.id', 'wish.memberId'])
    // Repeats the condition of the partial index.
    .where('wish.category', '=', 'weekly_updates')
    .where((eb) => eb.or([eb.ref('wish.mail'), eb.ref('wish.push')]))
    .where('wish.dueAt', '<=', now)
    .orderBy('wish.dueAt')
    .limit(BATCH);

/** Claims a wish that is still due, unless another process has it; returns whether its member gets an update. */
async function take(tx: TenantSqlTx, id: string, now: Date) {
  const taken = await tx
    .selectFrom('NotificationPreference as wish')
    .innerJoin('Member as member', 'member.id', 'wish.memberId')
    .select(['wish.dueAt', 'member.status', 'member.lastSeenAt'])
    .where('wish.id', '=', id)
    .where('wish.dueAt', '<=', now)
    .forUpdate('wish')
    .skipLocked()
    .executeTakeFirst();
  if (!taken) return null;
  const active = taken.status === 'active' && taken.lastSeenAt > activeSince(now);
  return { writes: active && isUpdateInTime(taken.dueAt, now) };
}

async function sendOne(
  tx: TenantSqlTx,
  { tenantId, site }: Input,
  { id, memberId }: { id: string; memberId: string },
  { now }: Deps,
): Promise<boolean> {
  const taken = await take(tx, id, now);
  if (!taken) return false;
  const dueAt = nextUpdateAt(memberId, site.time_zone, now);
  await tx.updateTable('NotificationPreference').set({ dueAt }).where('id', '=', id).execute();
  if (!taken.writes || !(await findWeeklyUpdate(tx, { memberId, site }, { now }))) return false;
  const causePeriod = isoWeek(site.time_zone, now);
  const notice = { tenantId, memberId, kind: 'weekly_update' as const, causeId: memberId, causePeriod };
  return queueNotice(tx, notice, { now });
}

/** Queues due weekly updates for members active within half a year; returns the count. Safe in parallel. */
export async function sendWeeklyUpdates(sql: TenantSql, input: Input, { now }: Deps): Promise<number> {
  let written = 0;
  for (let due = await dueWishes(sql, now).execute(); due.length > 0;) {
    for (const wish of due)
      if (await sql.transaction().execute((tx) => sendOne(tx, input, wish, { now }))) written += 1;
    const next = await dueWishes(sql, now).execute();
    // Wishes locked by another process stay due until it commits.
    due = next.some(({ id }) => due.every((each) => each.id !== id)) ? next : [];
  }
  return written;
}

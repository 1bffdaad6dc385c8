import type { Settings } from '~/tenancy/settings.server';
import type { TenantQueries, TenantSql, TenantSqlTx } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { lastAlertDay, nextAlertAt } from '~/domain/discovery/pinned/alert-rules';
import { queueNotice } from '~/domain/queue-notice.server';
import { findSearchAlert } from './facts/find-search-alert.server';
import { activeSince } from './weekly-rules';

type Site = Pick<Settings, 'time_zone' | 'visible_profile_fields' | 'age_check'>;
type Input = { tenantId: string; site: Site };
type Deps = { now: Date };

const BATCH = 200;

export const dueSearches = (sql: TenantQueries, now: Date) =>
  sql
    .selectFrom('PinnedSearch as search')
    .select('search.memberId')
    // Repeats the condition of the partial index.
    .where((eb) => eb.ref('search.alert'))
    .where('search.dueAt', '<=', now)
    .orderBy('search.dueAt')
    .limit(BATCH);

/** Moves a member's due searches to the next day; returns whether there were any and the member gets alerts. */
async function take(tx: TenantSqlTx, { site }: Input, memberId: string, now: Date): Promise<boolean> {
  await lockMembers(tx, [memberId]);
  const { numUpdatedRows } = await tx
    .updateTable('PinnedSearch')
    .set({ dueAt: nextAlertAt(memberId, site.time_zone, now) })
    .where('memberId', '=', memberId)
    .where('alert', '=', true)
    .where('dueAt', '<=', now)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const { status, lastSeenAt } = await tx
    .selectFrom('Member')
    .select(['status', 'lastSeenAt'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return status === 'active' && lastSeenAt > activeSince(now);
}

async function sendOne(tx: TenantSqlTx, input: Input, memberId: string, { now }: Deps): Promise<boolean> {
  if (!(await take(tx, input, memberId, now))) return false;
  const { tenantId, site } = input;
  const day = lastAlertDay(memberId, site.time_zone, now);
  if (!(await findSearchAlert(tx, { memberId, site, day }, { now }))) return false;
  const notice = { tenantId, memberId, kind: 'search_alert' as const, causeId: memberId, causePeriod: day };
  return queueNotice(tx, notice, { now });
}

/**
 * Queues due alerts of pinned searches, one a day for all of a member's, for members active within half a year (DIS-22);
 * returns the count. Safe in parallel. A day on which no process ran is left out.
 */
export async function sendSearchAlerts(sql: TenantSql, input: Input, deps: Deps): Promise<number> {
  const listDue = async () => {
    const rows = await dueSearches(sql, deps.now).execute();
    return new Set(rows.map(({ memberId }) => memberId));
  };
  let written = 0;
  for (let due = await listDue(); due.size > 0; due = await listDue())
    for (const memberId of due)
      if (await sql.transaction().execute((tx) => sendOne(tx, input, memberId, deps))) written += 1;
  return written;
}

import type { TenantQueries } from '~/database/tenant-sql';
import { nextAlertAt } from './alert-rules';

type Input = {
  memberId: string;
  /** The pinned searches that the page showed; others stay unchanged. */
  shown: readonly string[];
  /** Those whose alert is on. */
  on: readonly string[];
  timeZone: string;
};

/** Turns the alerts of pinned searches on or off (DIS-22). An alert that was off begins with the next one. */
export async function changeAlerts(
  sql: TenantQueries,
  { memberId, shown, on, timeZone }: Input,
  { now }: { now: Date },
): Promise<void> {
  const change = async (alert: boolean, more: { dueAt?: Date } = {}) => {
    const ids = shown.filter((id) => on.includes(id) === alert);
    if (ids.length === 0) return;
    await sql
      .updateTable('PinnedSearch')
      .set({ alert, ...more })
      .where('memberId', '=', memberId)
      .where('id', 'in', ids)
      .where('alert', '=', !alert)
      .execute();
  };
  await change(false);
  await change(true, { dueAt: nextAlertAt(memberId, timeZone, now) });
}

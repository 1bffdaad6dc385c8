import type { TenantDb } from '~/database/tenant-db';
import { dayOf } from '~/domain/durations';
import { countDay } from './count-day.server';
import { countableUntil, dayAfter } from './rules';

/** Counts each finished day since the last counted one; a new site begins with yesterday (CON-8). Returns how many. */
export async function countDays(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { now }: { now: Date },
): Promise<number> {
  const end = countableUntil(now);
  const { _max: last } = await db.dailyFigure.aggregate({ where: { name: 'counted' }, _max: { day: true } });
  const first = last.day ? dayAfter(last.day) : dayOf(new Date(end.getTime() - 1));
  let counted = 0;
  for (let day = first; day < end; day = dayAfter(day))
    if (await countDay(db, { tenantId, day })) counted += 1;
  return counted;
}

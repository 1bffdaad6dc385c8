import type { TenantDb } from '~/database/tenant-db';
import type { Figure } from './rules';

/** Lists a site's figures of the days from `from` until before `until`, oldest first. */
export const listFigures = (db: TenantDb, { from, until }: { from: Date; until: Date }): Promise<Figure[]> =>
  db.dailyFigure.findMany({
    where: { day: { gte: from, lt: until } },
    orderBy: [{ day: 'asc' }, { name: 'asc' }, { key: 'asc' }],
    select: { day: true, name: true, key: true, value: true, seconds: true },
  });

/** Returns the first and last counted day; nulls before the first count. */
export async function findCountedDays(db: TenantDb): Promise<{ first: Date | null; last: Date | null }> {
  const counted = await db.dailyFigure.aggregate({
    where: { name: 'counted' },
    _min: { day: true },
    _max: { day: true },
  });
  return { first: counted._min.day, last: counted._max.day };
}

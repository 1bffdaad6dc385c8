import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { newId } from '~/domain/new-id';
import { activeMonth, monthOf } from './rules';

/** Members with a confirmed address who were here since a month began; no fictional profiles. */
const seenSince = (month: Date) => ({
  fictional: false,
  lastSeenAt: { gte: month },
  member: { activatedAt: { not: null } },
});

/**
 * Counts the month's active members by country, in place of the count so far (CON-8). Only a member's last sight is
 * stored, so a month can be counted only before it ends. Returns how many members.
 */
export async function countActive(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { now }: { now: Date },
): Promise<number> {
  const day = activeMonth(now);
  const figure = { name: 'active', day };
  return db.$transaction(async (tx) => {
    const countries = await tx.profile.groupBy({
      by: ['country'],
      where: seenSince(day),
      _count: { _all: true },
    });
    await tx.dailyFigure.deleteMany({ where: figure });
    await tx.dailyFigure.createMany({
      data: countries.map(({ country: key, _count: { _all: value } }) => ({
        id: newId(),
        tenantId,
        ...figure,
        key,
        value,
      })),
    });
    return countries.reduce((sum, { _count: { _all: value } }) => sum + value, 0);
  });
}

/** Keeps a member in the count of the month in which they are erased. Call it before the profile is deleted (CON-8). */
export async function keepCounted(
  tx: TenantTx,
  { tenantId, memberId }: { tenantId: string; memberId: string },
  { now }: { now: Date },
): Promise<void> {
  const day = monthOf(now);
  const seen = await tx.profile.findFirst({
    where: { ...seenSince(day), id: memberId },
    select: { country: true },
  });
  if (!seen) return;
  const figure = { name: 'left', day, key: seen.country };
  // Two erasures at once may both find no row.
  await tx.dailyFigure.createMany({
    data: [{ id: newId(), tenantId, ...figure, value: 0 }],
    skipDuplicates: true,
  });
  await tx.dailyFigure.updateMany({ where: figure, data: { value: { increment: 1 } } });
}

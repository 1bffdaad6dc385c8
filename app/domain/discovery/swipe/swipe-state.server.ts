import type { TenantQueries } from '~/database/tenant-sql';
import { dayOnClock } from '~/domain/when-clock-shows';
import type { Swipe } from './swipe';

/** Reads the likes left today, and whether passes, likes and an undoable swipe exist. */
export async function swipeState(
  sql: TenantQueries,
  { memberId, likesPerDay, timeZone }: Pick<Swipe, 'memberId' | 'likesPerDay' | 'timeZone'>,
  { now }: { now: Date },
): Promise<{ left: number; passed: boolean; liked: boolean; undoable: boolean }> {
  const { likesUsed, lastId, passed, liked } = await sql
    .selectNoFrom((eb) => [
      ...(['likesUsed', 'lastId'] as const).map((column) =>
        eb
          .selectFrom('SwipeDay')
          .select(column)
          .where('memberId', '=', memberId)
          .where('day', '=', dayOnClock(timeZone, now))
          .as(column),
      ),
      eb.exists(eb.selectFrom('SwipePass').select('id').where('memberId', '=', memberId)).as('passed'),
      eb.exists(eb.selectFrom('Like').select('id').where('fromId', '=', memberId)).as('liked'),
    ])
    .executeTakeFirstOrThrow();
  return {
    left: Math.max(0, likesPerDay - Number(likesUsed ?? 0)),
    passed: Boolean(passed),
    liked: Boolean(liked),
    undoable: lastId !== null,
  };
}

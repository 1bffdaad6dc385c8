import { sql as fragment } from 'kysely';
import type { TenantQueries } from '~/database/tenant-sql';
import { dayOnClock } from '~/domain/when-clock-shows';
import { isId, newId } from '~/domain/new-id';
import { visibleTo } from '~/domain/profiles/visibility.server';
import type { Swipe } from './swipe';

/**
 * Hides a member from the game for 30 days; ignores invisible ones, whom the undo would reveal (DIS-8,
 * ACC-18).
 */
export async function swipePass(
  sql: TenantQueries,
  { memberId, otherId, timeZone }: Pick<Swipe, 'memberId' | 'otherId' | 'timeZone'>,
  { now }: { now: Date },
): Promise<void> {
  if (!isId(otherId) || otherId === memberId) return;
  const { numInsertedOrUpdatedRows: passed } = await sql
    .insertInto('SwipePass')
    .columns(['id', 'memberId', 'passedId', 'createdAt'])
    .expression((eb) =>
      eb
        .selectFrom('Member as other')
        .innerJoin('Profile as shown', 'shown.id', 'other.id')
        .select([
          fragment<string>`${newId()}::uuid`.as('id'),
          fragment<string>`${memberId}::uuid`.as('memberId'),
          'other.id as passedId',
          fragment<Date>`${now}::timestamptz`.as('createdAt'),
        ])
        .where('other.id', '=', otherId)
        .where(visibleTo(memberId)),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'memberId', 'passedId']).doUpdateSet({ createdAt: now }),
    )
    .executeTakeFirst();
  if (!passed) return;
  const last = { lastId: otherId, lastLiked: false };
  await sql
    .insertInto('SwipeDay')
    .values({ id: newId(), memberId, day: dayOnClock(timeZone, now), ...last })
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId', 'day']).doUpdateSet(last))
    .execute();
}

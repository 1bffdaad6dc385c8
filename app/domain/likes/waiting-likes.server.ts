import type { TenantQueries } from '~/database/tenant-sql';
import { receivedLikes } from './likers.server';

/** New likes that nothing has shown yet, with the latest liker's name (LIK-8); null where there are none. */
export async function waitingLikes(
  sql: TenantQueries,
  { memberId }: { memberId: string },
): Promise<{ count: number; id: string; name: string } | null> {
  const latest = await receivedLikes(sql, memberId)
    .select(['shown.id', 'shown.name'])
    .select(({ fn }) => fn.countAll<number>().over().as('count'))
    .where('like.isNew', '=', true)
    .where('like.shownAt', 'is', null)
    .orderBy('like.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest ?? null;
}

import type { TenantQueries } from '~/database/tenant-sql';
import { receivedLikes } from './likers.server';

/** Counts a member's new likes, all of them or those given since a moment. */
export async function countNewLikes(
  sql: TenantQueries,
  memberId: string,
  since: Date | null = null,
): Promise<number> {
  const { count } = await receivedLikes(sql, memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('like.isNew', '=', true)
    .$if(since !== null, (likes) => likes.where('like.createdAt', '>', since))
    .executeTakeFirstOrThrow();
  return count;
}

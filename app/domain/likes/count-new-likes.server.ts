import type { TenantQueries } from '~/database/tenant-sql';
import { newLikes } from './likers.server';

export async function countNewLikes(
  sql: TenantQueries,
  memberId: string,
  since: Date | null = null,
): Promise<number> {
  const { count } = await newLikes(sql, memberId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(since !== null, (likes) => likes.where('like.createdAt', '>', since))
    .executeTakeFirstOrThrow();
  return count;
}

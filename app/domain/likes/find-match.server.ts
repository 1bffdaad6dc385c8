import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { receivedLikes, withOther } from './likers.server';

/** Finds the other member of a match; null if there is no match or the member may not see them. */
export async function findMatch(
  sql: TenantQueries,
  { memberId, otherId }: { memberId: string; otherId: string | null },
) {
  if (!isId(otherId)) return null;
  const match = await withOther(receivedLikes(sql, memberId))
    .where('like.fromId', '=', otherId)
    .where('like.matchedAt', 'is not', null)
    .executeTakeFirst();
  return match ?? null;
}

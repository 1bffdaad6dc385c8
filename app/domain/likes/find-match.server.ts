import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { receivedLikes, withOther } from './likers.server';

/** The other side of a match, where there is one and they may be seen (LIK-6). */
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

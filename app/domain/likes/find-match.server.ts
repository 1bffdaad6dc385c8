import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { LIKER, receivedLikes, shownLiker } from './likers.server';

/** The other side of a match, where there is one and they may be seen (LIK-6). */
export async function findMatch(
  db: TenantDb,
  { memberId, otherId }: { memberId: string; otherId: string | null },
) {
  if (!isId(otherId)) return null;
  const like = await db.like.findFirst({
    where: { ...receivedLikes(memberId), fromId: otherId, matchedAt: { not: null } },
    select: { from: LIKER },
  });
  return like && shownLiker(like.from);
}

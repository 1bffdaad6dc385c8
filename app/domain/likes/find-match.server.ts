import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { LIKER, seenBy, shownLiker } from './likers.server';

/** The other side of a match, where there is one and they may be seen (LIK-6). */
export async function findMatch(db: TenantDb, { memberId, otherId }: { memberId: string; otherId: string | null }) {
  if (!isId(otherId)) return null;
  const like = await db.like.findFirst({
    where: { fromId: memberId, toId: otherId, matchedAt: { not: null }, to: seenBy(memberId) },
    select: { to: LIKER },
  });
  return like && shownLiker(like.to);
}

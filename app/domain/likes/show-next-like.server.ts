import type { TenantDb } from '~/database/tenant-db';
import { ageOn } from '~/domain/profiles/rules';
import { LIKER, receivedLikes, shownLiker, unshownLikes } from './likers.server';

/**
 * The oldest real like that no overlay and no list has shown yet, and from now on it counts as shown (LIK-7): each is given once,
 * however many pages ask at the same moment. Null where there is none; it writes no like and invents none.
 */
export async function showNextLike(db: TenantDb, { memberId }: { memberId: string }, { now }: { now: Date }) {
  for (;;) {
    const like = await db.like.findFirst({
      where: unshownLikes(memberId),
      orderBy: { createdAt: 'asc' },
      select: { id: true, matchedAt: true, createdAt: true, from: LIKER },
    });
    const liker = like && shownLiker(like.from);
    if (!like || !liker) return null;
    const { count } = await db.like.updateMany({
      where: { id: like.id, shownAt: null },
      data: { shownAt: now },
    });
    const { birthDate, ...profile } = liker;
    if (count > 0)
      return {
        ...profile,
        age: ageOn(birthDate, now),
        matched: like.matchedAt !== null,
        likedAt: like.createdAt,
      };
  }
}

/** A list of received likes shows all of them: none of them comes up again by itself (LIK-7, LIK-8). */
export async function showAllLikes(
  db: TenantDb,
  { memberId }: { memberId: string },
  { now }: { now: Date },
): Promise<void> {
  await db.like.updateMany({ where: { ...receivedLikes(memberId), shownAt: null }, data: { shownAt: now } });
}

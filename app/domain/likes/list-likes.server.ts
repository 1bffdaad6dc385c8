import type { TenantDb } from '~/database/tenant-db';
import { ageOn, isOnline } from '~/domain/profiles/rules';
import { LIKER, newLikes, receivedLikes, seenBy, shownLiker } from './likers.server';
import { LIKES_PAGE, type LikeType } from './rules';

type Input = { memberId: string; type: LikeType; page: number };

function whereOf({ memberId, type }: Pick<Input, 'memberId' | 'type'>) {
  if (type === 'given') return { fromId: memberId, to: seenBy(memberId) };
  return { ...receivedLikes(memberId), ...(type === 'matches' ? { matchedAt: { not: null } } : {}) };
}

/** Likes received, given, or mutual: new ones first, then the newest (LIK-2). */
export async function listLikes(db: TenantDb, input: Input, { now }: { now: Date }) {
  const { memberId, type, page } = input;
  const rows = await db.like.findMany({
    where: whereOf({ memberId, type }),
    orderBy: type === 'received' ? [{ isNew: 'desc' }, { createdAt: 'desc' }] : [{ createdAt: 'desc' }],
    skip: (page - 1) * LIKES_PAGE,
    take: LIKES_PAGE + 1,
    include: { from: LIKER, to: LIKER },
  });
  const likes = rows.slice(0, LIKES_PAGE).flatMap((row) => {
    const other = type === 'given' ? row.to : row.from;
    const liker = shownLiker(other);
    if (!liker) return [];
    const { birthDate, lastSeenAt, ...profile } = liker;
    return [
      {
        ...profile,
        age: ageOn(birthDate, now),
        online: !profile.fictional && !other.invisible && isOnline(lastSeenAt, now),
        isNew: type === 'received' && row.isNew,
        matched: row.matchedAt !== null,
        likedAt: row.createdAt,
      },
    ];
  });
  return { likes, more: rows.length > LIKES_PAGE };
}

export type ListedLike = Awaited<ReturnType<typeof listLikes>>['likes'][number];

/** How many likes each list holds. */
export async function countLikes(db: TenantDb, memberId: string): Promise<Record<LikeType, number>> {
  const count = (type: LikeType) => db.like.count({ where: whereOf({ memberId, type }) });
  const [received, given, matches] = await Promise.all([count('received'), count('given'), count('matches')]);
  return { received, given, matches };
}

/** How many received likes are new: the number of the badge and of the title (NAV-8, NAV-13). */
export const countNewLikes = (db: TenantDb, memberId: string): Promise<number> =>
  db.like.count({ where: newLikes(memberId) });

const LISTED = { profile: { is: { listed: true } } };

/** An invisible member, who is seen by those whom they like: that is their own doing (ACC-18). */
const INVISIBLE = {
  ...{ invisible: true, status: 'active' as const, deletionRequestedAt: null },
  profile: { is: { status: 'active' as const } },
};

const unblocked = (memberId: string) => ({
  blocksMade: { none: { blockedId: memberId } },
  blocksSuffered: { none: { blockerId: memberId } },
});

/** Those who may not be seen any more are in no list: blocked either way, hidden, leaving. */
export const seenBy = (memberId: string) => ({
  OR: [LISTED, { ...INVISIBLE, likesGiven: { some: { toId: memberId } } }],
  ...unblocked(memberId),
});

/**
 * Likes that a member has received: of real members whom they may see (PRO-10, SAF-10). Lists, counts and overlays all begin with
 * these, so that a number is that of a list. A like of one whose address is not confirmed waits here unseen, and is new once it is.
 */
export const receivedLikes = (memberId: string) => ({
  toId: memberId,
  // As in `seenBy`, but that they like the member need not be looked up.
  from: {
    AND: [{ OR: [LISTED, INVISIBLE] }, unblocked(memberId), { profile: { is: { fictional: false } } }],
  },
});

/** Received likes whose liker's profile was not opened since (LIK-3). */
export const newLikes = (memberId: string) => ({ ...receivedLikes(memberId), isNew: true });

/** New likes that neither an overlay nor a list has shown to their member (LIK-7). */
export const unshownLikes = (memberId: string) => ({ ...newLikes(memberId), shownAt: null });

/** What a list of likes tells of the other side. */
export const LIKER = {
  select: {
    profile: {
      select: { id: true, name: true, birthDate: true, fictional: true, cityName: true, lastSeenAt: true },
    },
    invisible: true,
    photos: {
      where: { isMain: true, status: 'active' as const },
      select: {
        files: {
          where: { size: { in: ['card' as const, 'thumb' as const] } },
          select: { size: true, key: true },
        },
      },
    },
  },
};

type Row = {
  profile: null | {
    id: string;
    name: string;
    birthDate: Date;
    fictional: boolean;
    cityName: string;
    lastSeenAt: Date;
  };
  photos: { files: { size: string; key: string }[] }[];
};

/** The other side with the keys of their main photo, null where they have none. */
export function shownLiker({ profile, photos }: Row) {
  if (!profile) return null;
  const files = photos[0]?.files ?? [];
  const keyOf = (wanted: string) => files.find(({ size }) => size === wanted)?.key ?? null;
  return { ...profile, cardKey: keyOf('card'), thumbKey: keyOf('thumb') };
}

import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { ageOn, isOnline } from '~/domain/profiles/rules';
import { availabilityOf, type Availability } from './rules';

/** Accounts whose name and face a reader may still see; the others are gone, or under a measure. */
export const SHOWN = ['active', 'not_confirmed'] as const;

/** What is read of the other member of a conversation, as `memberId` may see them. */
export const otherFields = (memberId: string) => ({
  id: true,
  status: true,
  deletionRequestedAt: true,
  invisible: true,
  readReceipts: true,
  profile: {
    select: { name: true, birthDate: true, fictional: true, cityName: true, status: true, lastSeenAt: true },
  },
  photos: {
    where: { isMain: true, status: 'active' as const },
    select: {
      files: {
        where: { size: { in: ['thumb' as const, 'card' as const] } },
        select: { size: true, key: true },
      },
    },
  },
  blocksMade: { where: { blockedId: memberId }, select: { id: true } },
  blocksSuffered: { where: { blockerId: memberId }, select: { id: true } },
});

type OtherRow = {
  id: string;
  status: string;
  deletionRequestedAt: Date | null;
  invisible: boolean;
  profile: { name: string; birthDate: Date; fictional: boolean; cityName: string; lastSeenAt: Date } | null;
  photos: { files: { size: string; key: string }[] }[];
  blocksMade: unknown[];
  blocksSuffered: unknown[];
};

export type Other = {
  id: string;
  availability: Availability;
  /** The reader has blocked them, and can take it back (SAF-1). */
  blockedByReader: boolean;
  fictional: boolean;
  online: boolean;
  /** Null where the reader may not see the member any more (CHA-11). */
  seen: {
    name: string;
    age: number;
    cityName: string;
    thumbKey: string | null;
    cardKey: string | null;
  } | null;
};

/** Whether a first message may go to them: none to a disabled profile, and to an invisible one only from those whom it likes (ACC-18). */
export async function takesFirstWords(
  db: TenantDb | TenantTx,
  { id, invisible, profile }: { id: string; invisible: boolean; profile: { status: string } | null },
  writerId: string,
): Promise<boolean> {
  if (profile?.status !== 'active') return false;
  return !invisible || (await db.like.count({ where: { fromId: id, toId: writerId } })) > 0;
}

/** The other member of a conversation: hidden once they have blocked the reader or are gone, and never online when fictional. */
export function otherOf(row: OtherRow, now: Date): Other {
  const { profile, status, deletionRequestedAt } = row;
  const blocked = row.blocksMade.length + row.blocksSuffered.length > 0;
  const availability = availabilityOf({ status, deletionRequestedAt, hasProfile: profile !== null, blocked });
  const hidden =
    row.blocksMade.length > 0 || deletionRequestedAt !== null || !SHOWN.some((each) => each === status);
  const key = (size: string) => row.photos[0]?.files.find((file) => file.size === size)?.key ?? null;
  const seen = profile && !hidden;
  return {
    id: row.id,
    availability,
    blockedByReader: row.blocksSuffered.length > 0,
    fictional: profile?.fictional ?? false,
    online: Boolean(
      seen &&
      availability === 'available' &&
      !profile.fictional &&
      !row.invisible &&
      isOnline(profile.lastSeenAt, now),
    ),
    seen: seen
      ? {
          name: profile.name,
          age: ageOn(profile.birthDate, now),
          cityName: profile.cityName,
          thumbKey: key('thumb'),
          cardKey: key('card'),
        }
      : null,
  };
}

import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { ageOn, isNewMember, isOnline, sharpPhotos, type ViewerKind } from './rules';

type Input = {
  profileId: string;
  viewer: { id: string; kind: Exclude<ViewerKind, 'visitor' | 'self'> } | null;
};

const PHOTOS = {
  where: { status: 'active' as const },
  orderBy: [{ isMain: 'desc' as const }, { position: 'asc' as const }],
  select: {
    id: true,
    isMain: true,
    widthPx: true,
    heightPx: true,
    files: { select: { size: true, key: true, widthPx: true, heightPx: true } },
  },
};

const MEMBER = {
  id: true,
  status: true,
  deletionRequestedAt: true,
  invisible: true,
  lastSeenAt: true,
  interests: { select: { interest: true } },
  photos: PHOTOS,
};

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

const findRow = (db: TenantDb, id: string) =>
  db.profile.findFirst({ where: { id }, include: { member: { select: MEMBER } } });

async function isHiddenFrom(db: TenantDb, row: Row, viewerId: string | null): Promise<boolean> {
  const { member } = row;
  if (viewerId === row.id) return false;
  if (member.deletionRequestedAt || member.status === 'blocked' || member.status === 'deleted') return true;
  if (viewerId === null)
    return row.status !== 'active' || member.invisible || !(row.visibleToVisitors || row.fictional);
  // A member who blocked somebody still sees that profile, because it is where they unblock it.
  if ((await db.block.count({ where: { blockerId: row.id, blockedId: viewerId } })) > 0) return true;
  if (row.status === 'active' && !member.invisible) return false;
  // A disabled or invisible profile is visible only to the members it has a conversation with; an invisible
  // one also to the members it likes (ACC-18).
  if (row.status === 'active' && (await db.like.count({ where: { fromId: row.id, toId: viewerId } })) > 0)
    return false;
  const shared = await db.conversationMember.count({
    where: { memberId: viewerId, otherId: row.id, lastMessageAt: { not: null } },
  });
  return shared === 0;
}

/**
 * Visitors get only the main photo, and of the others not even a blurred file: the owner agreed to no more
 * (ACC-25).
 */
const shownTo = ({ member: { photos } }: Row, kind: ViewerKind) =>
  kind === 'visitor' ? photos.filter(({ isMain }) => isMain) : photos;

function gallery(row: Row, kind: ViewerKind) {
  const sharp = sharpPhotos(kind);
  return shownTo(row, kind).map((photo, index) => {
    const key = (size: string) => photo.files.find((file) => file.size === size)?.key ?? '';
    return index < sharp
      ? ({
          locked: false,
          id: photo.id,
          thumb: key('thumb'),
          card: key('card'),
          full: key('full'),
          widthPx: photo.widthPx,
          heightPx: photo.heightPx,
        } as const)
      : ({ locked: true, id: photo.id, blurred: key('blurred') } as const);
  });
}

/**
 * Returns a profile as its viewer may see it: members get a blurred file for each photo beyond their limit,
 * visitors get the main photo and the number of the others (PRO-7). Returns null alike for a profile that is
 * unknown, disabled, deleted, of another tenant, or whose owner has blocked the viewer (PRO-12).
 */
export async function viewProfile(db: TenantDb, { profileId, viewer }: Input, { now }: { now: Date }) {
  if (!isId(profileId)) return null;
  const row = await findRow(db, profileId);
  if (!row || (await isHiddenFrom(db, row, viewer?.id ?? null))) return null;
  const kind: ViewerKind = viewer === null ? 'visitor' : viewer.id === row.id ? 'self' : viewer.kind;
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.birthDate, now),
    gender: row.gender,
    fictional: row.fictional,
    online: !row.fictional && !row.member.invisible && isOnline(row.lastSeenAt, now),
    isNew: isNewMember(row.createdAt, now),
    country: row.country,
    region: row.region,
    cityName: row.cityName,
    latitude: row.latitude,
    longitude: row.longitude,
    // Orientation and intimate facts are for members only (ACC-25); the page removes intimate interests for
    // visitors.
    sexuality: kind === 'visitor' ? null : row.sexuality,
    interests: row.member.interests.map(({ interest }) => interest),
    hairColor: row.hairColor,
    eyeColor: row.eyeColor,
    bodyType: row.bodyType,
    relationshipStatus: row.relationshipStatus,
    tattoos: row.tattoos,
    signupReason: row.signupReason,
    aboutMe: row.aboutMe,
    photos: gallery(row, kind),
    hiddenPhotos: row.member.photos.length - shownTo(row, kind).length,
  };
}

export type ViewedProfile = NonNullable<Awaited<ReturnType<typeof viewProfile>>>;

import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { ageOn, isNewMember, isOnline, sharpPhotos, type ViewerKind } from './rules';

type Input = {
  profileId: string;
  viewer: { id: string; kind: Exclude<ViewerKind, 'visitor' | 'self'> } | null;
};

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** The profile with its photos, and what stands between it and its viewer. A visitor has no id, and nothing in between. */
const findRow = (sql: TenantQueries, id: string, viewerId: string | null) =>
  sql
    .selectFrom('Profile as profile')
    .innerJoin('Member as member', 'member.id', 'profile.id')
    .selectAll('profile')
    .select(['member.status as accountStatus', 'member.deletionRequestedAt', 'member.invisible'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('ProfileInterest as own')
          .select('own.interest')
          .whereRef('own.memberId', '=', 'profile.id')
          .orderBy('own.id'),
      ).as('interests'),
      jsonArrayFrom(
        eb
          .selectFrom('Photo as photo')
          .select(['photo.id', 'photo.isMain', 'photo.widthPx', 'photo.heightPx'])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('PhotoFile as file')
                .select(['file.size', 'file.key'])
                .whereRef('file.photoId', '=', 'photo.id'),
            ).as('files'),
          )
          .whereRef('photo.memberId', '=', 'profile.id')
          .where('photo.status', '=', 'active')
          .orderBy('photo.isMain', 'desc')
          .orderBy('photo.position'),
      ).as('photos'),
      eb
        .exists(
          eb
            .selectFrom('Block as block')
            .select('block.id')
            .whereRef('block.blockerId', '=', 'profile.id')
            .where('block.blockedId', '=', viewerId),
        )
        .as('blocksViewer'),
      eb
        .exists(
          eb
            .selectFrom('Like as like')
            .select('like.id')
            .whereRef('like.fromId', '=', 'profile.id')
            .where('like.toId', '=', viewerId),
        )
        .as('likesViewer'),
      eb
        .exists(
          eb
            .selectFrom('ConversationMember as side')
            .select('side.id')
            .where('side.memberId', '=', viewerId)
            .whereRef('side.otherId', '=', 'profile.id')
            .where('side.lastMessageAt', 'is not', null),
        )
        .as('talksToViewer'),
    ])
    .where('profile.id', '=', id)
    .executeTakeFirst();

function mayNotSee(row: Row, viewerId: string | null): boolean {
  const active = row.status === 'active';
  if (viewerId === row.id) return false;
  if (row.deletionRequestedAt || row.accountStatus === 'blocked' || row.accountStatus === 'deleted')
    return true;
  if (viewerId === null) return !active || row.invisible || !(row.visibleToVisitors || row.fictional);
  // Who has blocked somebody still sees them: it is from there that they are unblocked (SAF-1).
  if (row.blocksViewer) return true;
  if (active && !row.invisible) return false;
  // A disabled or invisible profile is seen only by those it talks to, an invisible one by those whom it likes as well (ACC-9, ACC-18).
  return !(active && row.likesViewer) && !row.talksToViewer;
}

/** Visitors get the main photo and no file of the others, not even blurred: that one is what its owner agreed to (PRO-7, ACC-25). */
const shownTo = ({ photos }: Row, kind: ViewerKind) =>
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
 * A profile as its viewer may see it: photos beyond a member's number come as their blurred file alone, a visitor gets the main one
 * and the number of the others (PRO-7). Null for one that
 * is unknown, disabled, deleted, of another tenant, or of one who has blocked the viewer, all alike (PRO-12).
 */
export async function viewProfile(sql: TenantQueries, { profileId, viewer }: Input, { now }: { now: Date }) {
  if (!isId(profileId)) return null;
  const viewerId = viewer?.id ?? null;
  const row = await findRow(sql, profileId, viewerId);
  if (!row || mayNotSee(row, viewerId)) return null;
  const kind: ViewerKind = viewer === null ? 'visitor' : viewer.id === row.id ? 'self' : viewer.kind;
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.birthDate, now),
    gender: row.gender,
    fictional: row.fictional,
    online: !row.fictional && !row.invisible && isOnline(row.lastSeenAt, now),
    isNew: isNewMember(row.createdAt, now),
    country: row.country,
    region: row.region,
    cityName: row.cityName,
    latitude: row.latitude,
    longitude: row.longitude,
    // Orientation and intimate facts are for members only (ACC-25); the page leaves intimate interests out for visitors.
    sexuality: kind === 'visitor' ? null : row.sexuality,
    interests: row.interests.map(({ interest }) => interest),
    hairColor: row.hairColor,
    eyeColor: row.eyeColor,
    bodyType: row.bodyType,
    relationshipStatus: row.relationshipStatus,
    tattoos: row.tattoos,
    signupReason: row.signupReason,
    aboutMe: row.aboutMe,
    photos: gallery(row, kind),
    hiddenPhotos: row.photos.length - shownTo(row, kind).length,
  };
}

export type ViewedProfile = NonNullable<Awaited<ReturnType<typeof viewProfile>>>;

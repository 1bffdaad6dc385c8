import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { sharpPhotos } from './rules';
import { hasBlocked, isHiddenFrom, tiesToViewer } from './visibility.server';

type Viewer = { id: string; kind: 'free' | 'premium' };
type File = Awaited<ReturnType<typeof fileQuery>>[number];

const fileQuery = prepared((sql, asked: { key: string; viewerId: string | null }) =>
  sql
    .selectFrom('PhotoFile as file')
    .innerJoin('Photo as photo', 'photo.id', 'file.photoId')
    .innerJoin('Profile as profile', 'profile.id', 'photo.memberId')
    .innerJoin('Member as member', 'member.id', 'photo.memberId')
    .select(['file.size', 'photo.status as photoStatus', 'photo.isMain'])
    .select(['profile.id', 'profile.status', 'profile.fictional', 'profile.visibleToVisitors'])
    .select(['member.status as accountStatus', 'member.deletionRequestedAt', 'member.invisible'])
    .select(tiesToViewer(asked.viewerId))
    .select((eb) => [
      eb
        .or([
          eb.exists(
            eb
              .selectFrom('ConversationMember as begun')
              .select('begun.id')
              .where('begun.memberId', '=', asked.viewerId)
              .whereRef('begun.otherId', '=', 'profile.id'),
          ),
          hasBlocked(asked.viewerId, eb.ref('profile.id')),
        ])
        .as('inOwnLists'),
      eb
        .selectFrom('Photo as earlier')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('earlier.memberId', '=', 'photo.memberId')
        .where('earlier.status', '=', 'active')
        .where((other) =>
          other.or([
            other('earlier.isMain', '=', true),
            other('earlier.position', '<', other.ref('photo.position')),
          ]),
        )
        .as('earlierPhotos'),
    ])
    .where('file.key', '=', asked.key),
);

function isShownTo(viewer: Viewer | null, file: File): boolean {
  const { photoStatus, isMain, size, inOwnLists, earlierPhotos } = file;
  if (viewer?.id === file.id) return true;
  if (photoStatus !== 'active') return false;
  if (viewer === null) return isMain && !isHiddenFrom(file, null);
  // The main photo also stands in the viewer's own lists: of their conversations and of those they blocked.
  const talksToViewer = file.talksToViewer || (isMain && inOwnLists);
  if (isHiddenFrom({ ...file, talksToViewer }, viewer.id)) return false;
  return isMain || size === 'blurred' || Number(earlierPhotos) < sharpPhotos(viewer.kind);
}

/**
 * Finds out whether a viewer, who is null for a visitor, may see a file of a profile's photo now, and whether
 * visitors may see it as well. Null for a file that is gone and, for all but the owner, one of a photo that is not
 * active, of a profile that the viewer may not see, or of a photo that is blurred for them (PRO-7, SAF-12).
 */
export async function findPhotoFile(
  sql: TenantQueries,
  { key, viewer }: { key: string; viewer: Viewer | null },
): Promise<{ isForAll: boolean } | null> {
  const [file] = await fileQuery(sql, { key, viewerId: viewer?.id ?? null });
  return file && isShownTo(viewer, file) ? { isForAll: isShownTo(null, file) } : null;
}

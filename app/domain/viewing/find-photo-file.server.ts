import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { photoView } from '~/domain/profiles/rules';
import { canSeeProfile, holds, tie, VISIBLE_IN } from '~/domain/profiles/visibility.server';
import { photoRank } from './gallery.server';

type Viewer = { id: string; kind: 'free' | 'premium' };
type File = Awaited<ReturnType<typeof fileQuery>>[number];

const fileQuery = prepared((sql, asked: { key: string; viewerId: string | null }) =>
  sql
    .selectFrom('PhotoFile as file')
    .innerJoin('Photo as photo', 'photo.id', 'file.photoId')
    .innerJoin('Profile as profile', 'profile.id', 'photo.memberId')
    .innerJoin('Member as member', 'member.id', 'photo.memberId')
    .select(['file.size', 'photo.status', 'photo.isMain'])
    .select([
      'profile.id',
      'profile.status as profileStatus',
      'profile.fictional',
      'profile.visibleToVisitors',
    ])
    .select(['member.status as accountStatus', 'member.deletionRequestedAt', 'member.invisible'])
    .select('member.sitePausedUntil')
    .select((eb) => [
      tie('blocksViewer', eb.ref('profile.id'), asked.viewerId),
      tie('blockedByViewer', eb.ref('profile.id'), asked.viewerId),
      tie('likesViewer', eb.ref('profile.id'), asked.viewerId),
      tie('talksToViewer', eb.ref('profile.id'), asked.viewerId),
      tie('hasConversation', eb.ref('profile.id'), asked.viewerId),
      photoRank(eb).as('rank'),
    ])
    .where('file.key', '=', asked.key),
);

function isShownTo(viewer: Viewer | null, file: File): boolean {
  const isOwn = viewer?.id === file.id;
  const view = photoView(file, isOwn ? 'self' : (viewer?.kind ?? 'visitor'));
  if (view === null) return false;
  const isSeen =
    viewer !== null && !isOwn && file.isMain
      ? holds(VISIBLE_IN.mainPhoto, file)
      : canSeeProfile(file, viewer?.id ?? null);
  return isSeen && (view === 'sharp' || file.size === 'blurred');
}

/** Finds a photo's file; null unless the viewer may see it now (PRO-7, SAF-12). Owners also see inactive photos. */
export async function findPhotoFile(
  sql: TenantQueries,
  { key, viewer }: { key: string; viewer: Viewer | null },
): Promise<{ isForAll: boolean } | null> {
  const [file] = await fileQuery(sql, { key, viewerId: viewer?.id ?? null });
  return file && isShownTo(viewer, file) ? { isForAll: isShownTo(null, file) } : null;
}

/** Whether a mail's reader may still see the portrait in it. Mails contain only what free members see. */
export async function isShownInMail(
  sql: TenantQueries,
  { key, readerId }: { key: string; readerId: string },
): Promise<boolean> {
  const reader = await sql
    .selectFrom('Member')
    .select('id')
    .where('id', '=', readerId)
    .where('status', '=', 'active')
    .where('deletionRequestedAt', 'is', null)
    .executeTakeFirst();
  return reader
    ? (await findPhotoFile(sql, { key, viewer: { id: readerId, kind: 'free' } })) !== null
    : false;
}

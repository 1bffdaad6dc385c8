import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { ageGate } from '~/domain/age/rules';
import { photoView } from '~/domain/profiles/rules';
import { canSeeProfile, holds, tie, VISIBLE_IN } from '~/domain/profiles/visibility.server';
import type { Settings } from '~/tenancy/settings.server';
import { photoRank } from './gallery.server';

type Viewer = { id: string; kind: 'free' | 'premium' };
type File = Awaited<ReturnType<typeof fileQuery>>[number];

const fileQuery = prepared((sql, asked: { key: string; viewerId: string | null }) =>
  sql
    .selectFrom('PhotoFile as file')
    .innerJoin('Photo as photo', 'photo.id', 'file.photoId')
    .innerJoin('Profile as profile', 'profile.id', 'photo.memberId')
    .innerJoin('Member as member', 'member.id', 'photo.memberId')
    .leftJoin('PhotoFile as blurred', (join) =>
      join.onRef('blurred.photoId', '=', 'photo.id').on('blurred.size', '=', 'blurred'),
    )
    .select(['file.size', 'photo.status', 'photo.isMain', 'blurred.key as blurredKey'])
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

/**
 * Finds a photo's file; null unless the viewer may see it now (PRO-7, SAF-12). Owners also see inactive photos. Before a
 * proof of age, others' photos are their blurred files, and `null` as the key stands for one that has none (TRU-1).
 */
export async function findPhotoFile(
  sql: TenantQueries,
  { key, viewer, isBlurred = false }: { key: string; viewer: Viewer | null; isBlurred?: boolean },
): Promise<{ isForAll: boolean; key: string | null } | null> {
  const [file] = await fileQuery(sql, { key, viewerId: viewer?.id ?? null });
  if (!file || !isShownTo(viewer, file)) return null;
  if (isBlurred && viewer?.id !== file.id) return { isForAll: false, key: file.blurredKey };
  return { isForAll: isShownTo(null, file), key };
}

type Mailed = { key: string; readerId: string; settings: Settings };

/**
 * Finds the portrait in a mail whose reader may still see it: what free members see, and blurred before a proof of age.
 * Nothing is known of where a mail is read, so that the strictest rule counts (TRU-1).
 */
export async function findMailedFile(
  sql: TenantQueries,
  { key, readerId, settings }: Mailed,
  { now }: { now: Date },
): Promise<{ key: string | null } | null> {
  const reader = await sql
    .selectFrom('Member as reader')
    .leftJoin('AgeProof as proof', 'proof.memberId', 'reader.id')
    .select(['reader.signupAt', 'proof.over as provenOver', 'proof.expiresAt as proofEndsAt'])
    .where('reader.id', '=', readerId)
    .where('reader.status', '=', 'active')
    .where('reader.deletionRequestedAt', 'is', null)
    .executeTakeFirst();
  if (!reader) return null;
  const { photosClosed: isBlurred } = ageGate(settings, { member: reader, countries: [null] }, now);
  return findPhotoFile(sql, { key, viewer: { id: readerId, kind: 'free' }, isBlurred });
}

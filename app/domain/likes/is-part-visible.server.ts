import type { TenantQueries } from '~/database/tenant-sql';
import { viewProfile } from '~/domain/viewing/view-profile.server';
import type { LikeTarget } from './rules';

/** What decides which parts a member sees; `showsAnswers`: the site shows about texts to members. */
export type PartViewer = { kind: 'free' | 'premium'; showsAnswers: boolean };

type Input = PartViewer & { fromId: string; toId: string; target: LikeTarget };

/** Whether a member sees another's photo, unblurred, or answer as their profile shows them (PRO-7, PRO-14). */
export async function isPartVisible(
  sql: TenantQueries,
  { fromId, toId, target: { photoId, question }, kind, showsAnswers }: Input,
  { now }: { now: Date },
): Promise<boolean> {
  const profile = await viewProfile(sql, { profileId: toId, viewer: { id: fromId, kind } }, { now });
  if (!profile) return false;
  if (photoId !== null) return profile.photos.some(({ id, locked }) => id === photoId && !locked);
  return showsAnswers && profile.answers.some((answer) => answer.question === question);
}

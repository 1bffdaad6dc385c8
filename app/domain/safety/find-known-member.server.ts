import type { TenantDb } from '~/database/tenant-db';
import { withinPrisma } from '~/database/within-prisma.server';
import { isId } from '~/domain/new-id';
import { viewProfile, type ViewedProfile } from '~/domain/viewing/view-profile.server';
import { leftSince } from '~/domain/profiles/visibility.server';
import { hasRemovedChat } from './find-removed.server';
import { removedSince } from './rules';

type Input = { memberId: string | null; otherId: string; kind?: 'free' | 'premium' };

type KnownMember = {
  id: string;
  /** Null if only the conversation is left. */
  profile: ViewedProfile | null;
};

async function hasMet(db: TenantDb, memberId: string, otherId: string, now: Date): Promise<boolean> {
  if ((await db.conversationMember.count({ where: { memberId, otherId } })) > 0) return true;
  if (await hasRemovedChat(db, { memberId: otherId, readerId: memberId }, now)) return true;
  return (await db.member.count({ where: { id: otherId, ...leftSince(removedSince(now), memberId) } })) > 0;
}

/**
 * Finds a member whom the reader may block or report: visible, or a chat partner. For 48 hours, removed chats and
 * leaving accounts count too (CHA-7). Null alike for oneself and others; `kind` decides which photos are sharp.
 */
export async function findKnownMember(
  db: TenantDb,
  { memberId, otherId, kind = 'premium' }: Input,
  { now }: { now: Date },
): Promise<KnownMember | null> {
  if (!isId(otherId) || memberId === otherId) return null;
  const profile = await viewProfile(
    withinPrisma(db),
    { profileId: otherId, viewer: memberId === null ? null : { id: memberId, kind } },
    { now },
  );
  if (profile) return { id: otherId, profile };
  const met = memberId !== null && (await hasMet(db, memberId, otherId, now));
  return met ? { id: otherId, profile: null } : null;
}

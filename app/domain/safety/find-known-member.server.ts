import type { TenantDb } from '~/database/tenant-db';
import { withinPrisma } from '~/database/within-prisma.server';
import { isId } from '~/domain/new-id';
import { viewProfile, type ViewedProfile } from '~/domain/profiles/view-profile.server';

type Input = { memberId: string | null; otherId: string; kind?: 'free' | 'premium' };

type KnownMember = {
  id: string;
  /** Null if the profile is no longer visible and only the conversation is left. */
  profile: ViewedProfile | null;
};

/**
 * Finds a member whom the reader may block or report: one whose profile they can see, or with whom they have
 * a conversation, even after being blocked by them. Returns null alike for the reader themselves and for
 * everybody else. `memberId` is null for a visitor; `kind` decides which photos are unblurred.
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
  const talked =
    memberId !== null && (await db.conversationMember.count({ where: { memberId, otherId } })) > 0;
  return talked ? { id: otherId, profile: null } : null;
}

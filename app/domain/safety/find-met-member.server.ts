import type { TenantDb } from '~/database/tenant-db';
import { withinPrisma } from '~/database/within-prisma.server';
import { isId } from '~/domain/new-id';
import { viewProfile, type ViewedProfile } from '~/domain/profiles/view-profile.server';

type Input = { memberId: string | null; otherId: string; kind?: 'free' | 'premium' };

export type MetMember = {
  id: string;
  /** Null where they may not be seen any more, and only the conversation is left. */
  profile: ViewedProfile | null;
};

/**
 * A member against whom one may act: whose profile one can see, or with whom one has a conversation, even after they blocked one.
 * Null for oneself and for all others, alike. `memberId` is null for a visitor; `kind` says which photos are seen sharp.
 */
export async function findMetMember(
  db: TenantDb,
  { memberId, otherId, kind = 'premium' }: Input,
  { now }: { now: Date },
): Promise<MetMember | null> {
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

import { expressionBuilder } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';

type Profiled = TenantTables & { profile: TenantTables['Profile'] };

/** Builds conditions on a profile, called `profile` in a statement. */
const eb = expressionBuilder<Profiled, 'profile'>();

/** Selects what ties the owner of a profile to its viewer, who is null for a visitor. */
export const tiesToViewer = (viewerId: string | null) => [
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
];

/** What decides who may see a profile. */
type Decisive = {
  id: string;
  status: string;
  fictional: boolean;
  visibleToVisitors: boolean;
  accountStatus: string;
  deletionRequestedAt: Date | null;
  invisible: boolean;
  blocksViewer: unknown;
  likesViewer: unknown;
  talksToViewer: unknown;
};

/** Whether a profile may not be seen by a member or, if `viewerId` is null, by a visitor. */
export function isHiddenFrom(profile: Decisive, viewerId: string | null): boolean {
  const active = profile.status === 'active';
  if (viewerId === profile.id) return false;
  if (
    profile.deletionRequestedAt ||
    profile.accountStatus === 'blocked' ||
    profile.accountStatus === 'deleted'
  )
    return true;
  if (viewerId === null)
    return !active || profile.invisible || !(profile.visibleToVisitors || profile.fictional);
  // A member who blocked somebody still sees that profile, because it is where they unblock it.
  if (profile.blocksViewer) return true;
  if (active && !profile.invisible) return false;
  // A disabled or invisible profile is visible only to the members it has a conversation with; an invisible
  // one also to the members it likes (ACC-18).
  return !(active && profile.likesViewer) && !profile.talksToViewer;
}

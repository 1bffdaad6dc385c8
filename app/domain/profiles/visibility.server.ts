import { expressionBuilder, type Expression } from 'kysely';
import { hasBlocked, type MemberId } from '~/database/blocks.server';
import type { TenantTables } from '~/database/tenant-sql';
import { INTIMATE_INTERESTS, isOnline } from './rules';

// The one home of what a member shows to whom: who is blocked, visible, listed and shown online, and which
// fields and interests a viewer gets.

export { hasBlocked, isBlockBetween } from '~/database/blocks.server';

/** Matches, for Prisma, the members whom a copy of the reader's data may name: no more than the pages do (ACC-23). */
export const seenBy = (readerId: string) => ({
  profile: { is: { listed: true } },
  blocksMade: { none: { blockedId: readerId } },
});

/** Matches, for Prisma, the members whom the reader could see until they began to delete their account after `since`. */
export const leftSince = (since: Date, readerId: string) => ({
  deletionRequestedAt: { gt: since },
  status: 'active' as const,
  invisible: false,
  profile: { is: { status: 'active' as const } },
  blocksMade: { none: { blockedId: readerId } },
});

/** Builds subqueries; the tenant lock is applied to them with the whole statement. */
const inner = expressionBuilder<TenantTables, never>();

/** A condition: the first member likes the second. */
export const hasLiked = (fromId: MemberId, toId: MemberId) =>
  inner.exists(
    inner
      .selectFrom('Like as liking')
      .select('liking.id')
      .where('liking.fromId', '=', fromId)
      .where('liking.toId', '=', toId),
  );

type Profiled = TenantTables & { profile: TenantTables['Profile'] };

/** Builds conditions on a profile, called `profile` in a statement. */
const profile = expressionBuilder<Profiled, 'profile'>();

/** Selects what ties the owner of a profile to its viewer, who is null for a visitor. */
export const tiesToViewer = (viewerId: string | null) => [
  hasBlocked(profile.ref('profile.id'), viewerId).as('blocksViewer'),
  hasLiked(profile.ref('profile.id'), viewerId).as('likesViewer'),
  profile
    .exists(
      profile
        .selectFrom('ConversationMember as side')
        .select('side.id')
        .where('side.memberId', '=', viewerId)
        .whereRef('side.otherId', '=', 'profile.id')
        .where('side.lastMessageAt', 'is not', null),
    )
    .as('talksToViewer'),
];

type Account = { status: string; deletionRequestedAt: unknown };

/** The account states in which others may still see a member's name and photo: one writes before confirming. */
export const STATUSES_SEEN = ['active', 'not_confirmed'] as const;

/** Whether others may still see a member's name: no moderator closed the account, and it is not being deleted. */
export const isThere = ({ status, deletionRequestedAt }: Account): boolean =>
  deletionRequestedAt === null && STATUSES_SEEN.some((each) => each === status);

/**
 * Whether a member shows themselves to somebody with whom they do not talk: their profile must be active, and
 * an invisible member must like the other (ACC-18).
 */
export const isOpenTo = (member: {
  profileStatus: string | null;
  invisible: boolean;
  likesViewer: unknown;
}): boolean => member.profileStatus === 'active' && (!member.invisible || Boolean(member.likesViewer));

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
export function isHiddenFrom(decisive: Decisive, viewerId: string | null): boolean {
  const { id, status: profileStatus, accountStatus, deletionRequestedAt, invisible } = decisive;
  if (viewerId === id) return false;
  if (!isThere({ status: accountStatus, deletionRequestedAt })) return true;
  if (viewerId === null)
    return profileStatus !== 'active' || invisible || !(decisive.visibleToVisitors || decisive.fictional);
  // A member who blocked somebody still sees that profile, because it is where they unblock it.
  if (decisive.blocksViewer) return true;
  return !isOpenTo({ ...decisive, profileStatus }) && !decisive.talksToViewer;
}

type Other = TenantTables & { other: TenantTables['Member']; shown: TenantTables['Profile'] };

/** Builds conditions on another member, called `other` in a statement, and on their profile, called `shown`. */
const other = expressionBuilder<Other, 'other' | 'shown'>();

const listed = other('shown.listed', '=', true);

/** An invisible member can still be seen by members whom they like (ACC-18). */
const invisible = other.and([
  other('other.invisible', '=', true),
  other('other.status', '=', 'active'),
  other('other.deletionRequestedAt', 'is', null),
  other('shown.status', '=', 'active'),
]);

// Two conditions, and not one about either, so that PostgreSQL can join each by its index.
const unblocked = (memberId: string | Expression<string>) => [
  other.not(hasBlocked(memberId, other.ref('other.id'))),
  other.not(hasBlocked(other.ref('other.id'), memberId)),
];

/**
 * A condition: the member may see the other, because neither has blocked the other and the other is listed,
 * or is invisible and likes the member.
 */
export const visibleTo = (memberId: string | Expression<string>) => {
  const likesThem = hasLiked(other.ref('other.id'), memberId);
  return other.and([other.or([listed, other.and([invisible, likesThem])]), ...unblocked(memberId)]);
};

/**
 * The same condition for somebody whose like the member has received, so that the like is not looked up
 * again. A fictional profile's like does not count (PRO-10).
 */
export const visibleLiker = (memberId: string | Expression<string>) =>
  other.and([other.or([listed, invisible]), other('shown.fictional', '=', false), ...unblocked(memberId)]);

/** Whether members see somebody online: neither an invisible member nor a fictional one (ACC-18, PRO-10). */
export const isShownOnline = (
  member: { fictional: boolean; invisible: boolean; lastSeenAt: Date },
  now: Date,
): boolean => !member.fictional && !member.invisible && isOnline(member.lastSeenAt, now);

/** Of what a site shows of its members, what visitors get too, beside name, age and main photo (SAF-12). */
const TO_VISITORS: ReadonlySet<string> = new Set(['city', 'region', 'about_me']);

/** Returns the fields of others that a viewer gets, out of those that the site shows (PRO-1, SAF-12). */
export const fieldsFor = (shown: readonly string[], viewer: 'visitor' | 'member'): Set<string> =>
  new Set(viewer === 'member' ? shown : shown.filter((field) => TO_VISITORS.has(field)));

/** Whether visitors read what somebody wrote: its owner agreed to a wording that names it (SAF-12). */
export const showsAboutToVisitors = (shown: { aboutToVisitors: boolean; fictional: boolean }): boolean =>
  shown.aboutToVisitors || shown.fictional;

type MarkedInterest = { key: string; shared: boolean };

/**
 * Keeps the interests that may be named outside a member's profile: on cards, in the swipe game, the match
 * finder, chats and mails none that is intimate is named, even if both have it (ACC-25).
 */
export const openInterests = (keys: readonly string[]): string[] =>
  keys.filter((key) => !INTIMATE_INTERESTS.has(key));

/**
 * Marks the interests that the viewer has too, puts them first, and parts the intimate ones, which only a
 * profile shows, from the others (ACC-25).
 */
export function groupInterests(theirs: readonly string[], own: readonly string[]) {
  const shared = theirs.filter((key) => own.includes(key));
  const marked: MarkedInterest[] = [
    ...shared.map((key) => ({ key, shared: true })),
    ...theirs.filter((key) => !shared.includes(key)).map((key) => ({ key, shared: false })),
  ];
  return {
    open: marked.filter(({ key }) => !INTIMATE_INTERESTS.has(key)),
    intimate: marked.filter(({ key }) => INTIMATE_INTERESTS.has(key)),
  };
}

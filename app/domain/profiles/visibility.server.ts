import type { MemberId } from '~/database/blocks.server';
import {
  evaluate,
  fulfils,
  holds,
  VISIBLE_IN,
  type Condition,
  type Facts,
  type Rule,
} from '~/database/visibility-rules.server';
import { INTIMATE_INTERESTS, isOnline } from './rules';

// The one home of what a member shows to whom: who is blocked, visible, listed and shown online, and which
// fields and interests a viewer gets. The rules of who sees whom are a table beside the statements of the search,
// which are made of them too.

export { hasBlocked, isBlockBetween } from '~/database/blocks.server';
export { fulfils, holds, tie, VISIBLE_IN, type Facts } from '~/database/visibility-rules.server';

/** Prisma's conditions on a member; its types are too narrow for conditions that are put together. */
type Where = Record<string, unknown>;

const ALGEBRA = {
  all: (parts: Where[]): Where => ({ AND: parts }),
  any: (parts: Where[]): Where => ({ OR: parts }),
  not: (part: Where): Where => ({ NOT: part }),
};

/** Prisma's form of the conditions that copies of data and reports need. */
const conditionsFor = (readerId: string): Partial<Record<Condition, Where>> => ({
  confirmed: { status: 'active' },
  active: { profile: { is: { status: 'active' } } },
  invisible: { invisible: true },
  fictional: { profile: { is: { fictional: true } } },
  listed: { profile: { is: { listed: true } } },
  blocksViewer: { blocksMade: { some: { blockedId: readerId } } },
  blockedByViewer: { blocksSuffered: { some: { blockerId: readerId } } },
});

const prismaWhere = (rule: Rule, readerId: string): Where => {
  const conditions = conditionsFor(readerId);
  return evaluate<Condition, Where>(
    rule,
    (name) => {
      const where = conditions[name];
      if (!where) throw new Error(`Prisma has no condition ${name}`);
      return where;
    },
    ALGEBRA,
  );
};

/** Matches, for Prisma, the likers whom a copy of the reader's data may name: no more than the pages do (ACC-23). */
export const seenBy = (readerId: string) => prismaWhere(VISIBLE_IN.copies, readerId);

/** Matches, for Prisma, the members whom the reader could see until they began to delete their account after `since`. */
export const leftSince = (since: Date, readerId: string) => ({
  deletionRequestedAt: { gt: since },
  ...prismaWhere({ all: ['confirmed', 'active', { not: 'invisible' }, { not: 'blocksViewer' }] }, readerId),
});

type Shown = { id: string } & Facts<
  'open' | 'listed' | 'fictional' | 'visibleToVisitors' | 'blocksViewer' | 'likesViewer' | 'talksToViewer'
>;

/** Whether a profile may be seen by a member or, if `viewerId` is null, by a visitor. */
export function canSeeProfile(profile: Shown, viewerId: string | null): boolean {
  if (viewerId === profile.id) return true;
  return holds(viewerId === null ? VISIBLE_IN.visitorPages : VISIBLE_IN.profile, profile);
}

/** A condition: the member may like the other, or write to them first; lists of given likes show nobody else. */
export const visibleTo = (memberId: MemberId) => fulfils(VISIBLE_IN.approaches, memberId);

/** The condition for somebody whose like the member has received, which is not looked up again. */
export const visibleLiker = (memberId: MemberId) =>
  fulfils(VISIBLE_IN.receivedLikes, memberId, { given: ['likesViewer'] });

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

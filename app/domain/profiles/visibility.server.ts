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

// Decides who sees which members and facts. The rules are a table in `app/database`, because search statements use
// them too.

export { hasChosenBlock, isBlockBetween } from '~/database/blocks.server';
export { fulfils, holds, tie, VISIBLE_IN, type Facts } from '~/database/visibility-rules.server';

/** Prisma's own types are too narrow for combined conditions. */
type Where = Record<string, unknown>;

const ALGEBRA = {
  all: (parts: Where[]): Where => ({ AND: parts }),
  any: (parts: Where[]): Where => ({ OR: parts }),
  not: (part: Where): Where => ({ NOT: part }),
};

/** For data copies and reports. */
const conditionsFor = (readerId: string): Partial<Record<Condition, Where>> => ({
  confirmed: { status: 'active' },
  active: { profile: { is: { status: 'active' } } },
  invisible: { invisible: true },
  fictional: { profile: { is: { fictional: true } } },
  listed: { profile: { is: { listed: true } } },
  blocksViewer: { blocksMade: { some: { blockedId: readerId } } },
  blockedByViewer: { blocksSuffered: { some: { blockerId: readerId, contactId: null } } },
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

/** Prisma's condition for likers whom a data copy may name, as pages do (ACC-23). */
export const seenBy = (readerId: string) => prismaWhere(VISIBLE_IN.copies, readerId);

/** Prisma's condition for members who were visible to the reader and began to delete their account after `since`. */
export const leftSince = (since: Date, readerId: string) => ({
  deletionRequestedAt: { gt: since },
  ...prismaWhere({ all: ['confirmed', 'active', { not: 'invisible' }, { not: 'blocksViewer' }] }, readerId),
});

type Shown = { id: string } & Facts<
  'open' | 'listed' | 'fictional' | 'visibleToVisitors' | 'blocksViewer' | 'likesViewer' | 'talksToViewer'
>;

/** `viewerId` is null for a visitor. */
export function canSeeProfile(profile: Shown, viewerId: string | null): boolean {
  if (viewerId === profile.id) return true;
  return holds(viewerId === null ? VISIBLE_IN.visitorPages : VISIBLE_IN.profile, profile);
}

/** The condition for members whom one may like or write to first, and for lists of given likes. */
export const visibleTo = (memberId: MemberId) => fulfils(VISIBLE_IN.approaches, memberId);

/** The condition for likers, without looking up the like again. */
export const visibleLiker = (memberId: MemberId) =>
  fulfils(VISIBLE_IN.receivedLikes, memberId, { given: ['likesViewer'] });

/** Whether others see a member online: never an invisible or fictional one (ACC-18, PRO-10). */
export const isShownOnline = (
  member: { fictional: boolean; invisible: boolean; lastSeenAt: Date },
  now: Date,
): boolean => !member.fictional && !member.invisible && isOnline(member.lastSeenAt, now);

/** What visitors get beyond name, age and main photo (SAF-12). */
const TO_VISITORS: ReadonlySet<string> = new Set(['city', 'region', 'about_me']);

/** Returns the site's fields that a viewer gets (PRO-1, SAF-12). */
export const fieldsFor = (shown: readonly string[], viewer: 'visitor' | 'member'): Set<string> =>
  new Set(viewer === 'member' ? shown : shown.filter((field) => TO_VISITORS.has(field)));

/** Whether visitors see the about text: its owner agreed to a wording that names it (SAF-12). */
export const showsAboutToVisitors = (shown: { aboutToVisitors: boolean; fictional: boolean }): boolean =>
  shown.aboutToVisitors || shown.fictional;

type MarkedInterest = { key: string; shared: boolean };

/** Removes intimate interests, which only profiles show, even if both members share them (ACC-25). */
export const openInterests = (keys: readonly string[]): string[] =>
  keys.filter((key) => !INTIMATE_INTERESTS.has(key));

/** Marks shared interests, puts them first, and separates intimate ones, which only profiles show (ACC-25). */
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

import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { hasBlocked, hasChosenBlock, type MemberId } from './blocks.server';
import type { TenantTables } from './tenant-sql';

// Who may see whom, as named conditions and rules: data that check loaded rows and build SQL.

const OWN = {
  /** Members may write before confirming, and are then visible to the recipient. */
  open: { column: 'accountStatus', values: ['active', 'not_confirmed'] },
  confirmed: { column: 'accountStatus', values: ['active'] },
  staying: { column: 'deletionRequestedAt', values: [null] },
  active: { column: 'profileStatus', values: ['active'] },
  /** A pause from the site hides a profile as a disabled one is (TRU-5). */
  unpaused: { column: 'sitePausedUntil', values: [null] },
  invisible: { column: 'invisible', values: [true] },
  fictional: { column: 'fictional', values: [true] },
  visibleToVisitors: { column: 'visibleToVisitors', values: [true] },
} as const;

export type OwnCondition = keyof typeof OWN;
type Column<Name extends OwnCondition> = (typeof OWN)[Name]['column'];
type Columns<Name> = Record<Name & Column<OwnCondition>, unknown>;

const inner = expressionBuilder<TenantTables, never>();

const hasLiked = (fromId: MemberId, toId: MemberId) =>
  inner.exists(
    inner
      .selectFrom('Like as liking')
      .select('liking.id')
      .where('liking.fromId', '=', fromId)
      .where('liking.toId', '=', toId),
  );

const sideOf = (memberId: MemberId, otherId: MemberId) =>
  inner
    .selectFrom('ConversationMember as side')
    .select('side.id')
    .where('side.memberId', '=', memberId)
    .where('side.otherId', '=', otherId);

const TIES = {
  blocksViewer: hasBlocked,
  /** Named contacts hide by `blocksViewer`, in both directions (TRU-4). */
  blockedByViewer: (other: MemberId, viewer: MemberId) => hasChosenBlock(viewer, other),
  likesViewer: hasLiked,
  talksToViewer: (other: MemberId, viewer: MemberId) =>
    inner.exists(sideOf(viewer, other).where('side.lastMessageAt', 'is not', null)),
  hasConversation: (other: MemberId, viewer: MemberId) => inner.exists(sideOf(viewer, other)),
} as const;

export type Tie = keyof typeof TIES;

export const tie = <Name extends Tie>(name: Name, other: MemberId, viewer: MemberId) =>
  TIES[name](other, viewer).as(name);

/** `listed` is the rule LISTED: stored in a column for statements, computed for loaded rows. */
export type Condition = OwnCondition | Tie | 'listed';

export type Rule<Name extends string = Condition> =
  Name | { all: readonly Rule<Name>[] } | { any: readonly Rule<Name>[] } | { not: Rule<Name> };

const all = <Name extends Condition>(...parts: Rule<Name>[]): Rule<Name> => ({ all: parts });
const any = <Name extends Condition>(...parts: Rule<Name>[]): Rule<Name> => ({ any: parts });
const not = <Name extends Condition>(part: Rule<Name>): Rule<Name> => ({ not: part });

const present = all('confirmed', 'staying', 'active', 'unpaused');

/** Whether a member appears in lists; stored in `Profile.listed` (DIS-4). */
export const LISTED = all(present, not('invisible'));

export const UNBLOCKED = all(not('blocksViewer'), not('blockedByViewer'));

/** Visible without a conversation: invisible members only to those they like (ACC-18). */
const approachable = any('listed', all(present, 'invisible', 'likesViewer'));

const known = all('open', 'staying');

export const VISIBLE_IN = {
  /** Visitors see consenting members, and fictional profiles, which cannot consent (SAF-12). */
  visitorPages: all('listed', any('fictional', 'visibleToVisitors')),
  /** A viewer still sees members they blocked: the profile is where they unblock (SAF-1). */
  profile: all(known, not('blocksViewer'), any(approachable, 'talksToViewer')),
  /** The main photo also appears in the viewer's conversations and block list. */
  mainPhoto: all(
    known,
    not('blocksViewer'),
    any(approachable, 'talksToViewer', 'hasConversation', 'blockedByViewer'),
  ),
  /** Whom a member may like or write to first, and the list of given likes (LIK-1). */
  approaches: all(approachable, UNBLOCKED),
  /** A fictional profile's like does not count (PRO-10). */
  receivedLikes: all(approachable, UNBLOCKED, not('fictional')),
  /** A data copy lists received likes, but not from invisible members (ACC-23). */
  copies: all('listed', UNBLOCKED, not('fictional')),
  /** A conversation outlasts invisible mode and a disabled profile (CHA-11). */
  chats: all(known, not('blocksViewer')),
  replies: all(known, UNBLOCKED),
  /** Who can be written to: a pause closes a fictional profile's conversations, as nobody pays for them then (CON-6). */
  receives: all(known, UNBLOCKED, any(not('fictional'), 'unpaused')),
  /** Fictional profiles trigger no mails or push notifications (PRO-10), except for authors' messages (CON-6). */
  notices: all(known, UNBLOCKED, not('fictional')),
} as const;

type Algebra<Value> = { all(parts: Value[]): Value; any(parts: Value[]): Value; not(part: Value): Value };

export function evaluate<Name extends string, Value>(
  rule: Rule<Name>,
  conditionFor: (name: Name) => Value,
  algebra: Algebra<Value>,
): Value {
  const part = (each: Rule<Name>) => evaluate(each, conditionFor, algebra);
  if (typeof rule === 'string') return conditionFor(rule);
  if ('all' in rule) return algebra.all(rule.all.map(part));
  return 'any' in rule ? algebra.any(rule.any.map(part)) : algebra.not(part(rule.not));
}

type Listed = Exclude<typeof LISTED extends Rule<infer Name> ? Name : never, 'listed'>;
type FactOf<Name> = Name extends OwnCondition ? Column<Name> : Name extends 'listed' ? FactOf<Listed> : Name;

export type Facts<Name> = Record<FactOf<Name> & string, unknown>;

const isOwn = (name: string): name is OwnCondition => name in OWN;

const TRUTH: Algebra<boolean> = {
  all: (parts) => parts.every(Boolean),
  any: (parts) => parts.some(Boolean),
  not: (part) => !part,
};

export function holds<Name extends Condition>(rule: Rule<Name>, facts: Facts<Name>): boolean {
  const read = (name: Condition): boolean => {
    if (name === 'listed') return evaluate<Condition, boolean>(LISTED, read, TRUTH);
    if (!isOwn(name)) return Boolean((facts as Record<string, unknown>)[name]);
    const { column, values } = OWN[name];
    return (values as readonly unknown[]).includes((facts as Columns<typeof column>)[column]);
  };
  return evaluate<Condition, boolean>(rule, read, TRUTH);
}

type Other = TenantTables & { other: TenantTables['Member']; shown: TenantTables['Profile'] };

const other = expressionBuilder<Other, 'other' | 'shown'>();

const COLUMNS = {
  accountStatus: 'other.status',
  deletionRequestedAt: 'other.deletionRequestedAt',
  sitePausedUntil: 'other.sitePausedUntil',
  profileStatus: 'shown.status',
  invisible: 'other.invisible',
  fictional: 'shown.fictional',
  visibleToVisitors: 'shown.visibleToVisitors',
} as const;

function isOneOf(name: OwnCondition): Expression<SqlBool> {
  const { column, values } = OWN[name];
  const [value, ...more] = values as readonly unknown[];
  if (value === null) return other(COLUMNS[column], 'is', null);
  return more.length > 0
    ? other(COLUMNS[column], 'in', values as never)
    : other(COLUMNS[column], '=', value as never);
}

export const SQL: Algebra<Expression<SqlBool>> = {
  all: (parts) => other.and(parts),
  any: (parts) => other.or(parts),
  not: (part) => other.not(part),
};

/** Builds a rule's condition on `other` and `shown`. `given` ties hold already and are not looked up. */
export const fulfils = (rule: Rule, viewer: MemberId, { given = [] }: { given?: readonly Tie[] } = {}) =>
  evaluate<Condition, Expression<SqlBool>>(
    rule,
    (name) => {
      if (name === 'listed') return other('shown.listed', '=', true);
      if (isOwn(name)) return isOneOf(name);
      return given.includes(name) ? other.lit(true) : TIES[name](other.ref('other.id'), viewer);
    },
    SQL,
  );

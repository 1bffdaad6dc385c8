import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import { hasBlocked, type MemberId } from './blocks.server';
import type { TenantTables } from './tenant-sql';

// Who may see whom: conditions on another member and on what ties them to the viewer, by name, and the rules that are
// made of them. A rule is data: a loaded row is checked by it, and statements get their conditions from it.

/** The conditions on another member's own rows: a column, and the values that fulfil the condition. */
const OWN = {
  /** One may write before confirming, and is then seen by whom they wrote to. */
  open: { column: 'accountStatus', values: ['active', 'not_confirmed'] },
  confirmed: { column: 'accountStatus', values: ['active'] },
  staying: { column: 'deletionRequestedAt', values: [null] },
  active: { column: 'profileStatus', values: ['active'] },
  invisible: { column: 'invisible', values: [true] },
  fictional: { column: 'fictional', values: [true] },
  visibleToVisitors: { column: 'visibleToVisitors', values: [true] },
} as const;

export type OwnCondition = keyof typeof OWN;
type Column<Name extends OwnCondition> = (typeof OWN)[Name]['column'];
type Columns<Name> = Record<Name & Column<OwnCondition>, unknown>;

/** Builds subqueries; the tenant lock is applied to them with the whole statement. */
const inner = expressionBuilder<TenantTables, never>();

/** A condition: the first member likes the second. */
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

/** The conditions on what ties another member to the viewer. */
const TIES = {
  blocksViewer: hasBlocked,
  blockedByViewer: (other: MemberId, viewer: MemberId) => hasBlocked(viewer, other),
  likesViewer: hasLiked,
  talksToViewer: (other: MemberId, viewer: MemberId) =>
    inner.exists(sideOf(viewer, other).where('side.lastMessageAt', 'is not', null)),
  hasConversation: (other: MemberId, viewer: MemberId) => inner.exists(sideOf(viewer, other)),
} as const;

export type Tie = keyof typeof TIES;

/** Selects a tie between another member and the viewer, as a column of its name. */
export const tie = <Name extends Tie>(name: Name, other: MemberId, viewer: MemberId) =>
  TIES[name](other, viewer).as(name);

/** `listed` is the rule LISTED: a stored column in statements, and computed of a loaded row. */
export type Condition = OwnCondition | Tie | 'listed';

export type Rule<Name extends string = Condition> =
  Name | { all: readonly Rule<Name>[] } | { any: readonly Rule<Name>[] } | { not: Rule<Name> };

const all = <Name extends Condition>(...parts: Rule<Name>[]): Rule<Name> => ({ all: parts });
const any = <Name extends Condition>(...parts: Rule<Name>[]): Rule<Name> => ({ any: parts });
const not = <Name extends Condition>(part: Rule<Name>): Rule<Name> => ({ not: part });

const present = all('confirmed', 'staying', 'active');

/** Whether a member stands in lists; `Profile.listed` stores it (DIS-4). */
export const LISTED = all(present, not('invisible'));

/** Neither of two members has blocked the other. */
export const UNBLOCKED = all(not('blocksViewer'), not('blockedByViewer'));

/** Whether a member shows themselves to somebody with whom they do not talk: an invisible one to whom they like (ACC-18). */
const approachable = any('listed', all(present, 'invisible', 'likesViewer'));

const known = all('open', 'staying');

/** The rule of each place that shows members to others. */
export const VISIBLE_IN = {
  /** Visitors see who agreed, and fictional profiles, which nobody can ask (SAF-12). */
  visitorPages: all('listed', any('fictional', 'visibleToVisitors')),
  /** A viewer still sees whom they blocked, because the profile is where they unblock (SAF-1). */
  profile: all(known, not('blocksViewer'), any(approachable, 'talksToViewer')),
  /** The main photo also stands in the viewer's own lists: of their conversations and of those they blocked. */
  mainPhoto: all(
    known,
    not('blocksViewer'),
    any(approachable, 'talksToViewer', 'hasConversation', 'blockedByViewer'),
  ),
  /** Whom a member may like and write to first, and the list of given likes (LIK-1). */
  approaches: all(approachable, UNBLOCKED),
  /** A fictional profile's like does not count (PRO-10). */
  receivedLikes: all(approachable, UNBLOCKED, not('fictional')),
  /** A copy of a member's data tells of received likes, but of nobody invisible (ACC-23). */
  copies: all('listed', UNBLOCKED, not('fictional')),
  /** A conversation outlasts invisible mode and a disabled profile (CHA-11). */
  chats: all(known, not('blocksViewer')),
  replies: all(known, UNBLOCKED),
  /** Mails and push notifications are sent of nobody fictional (PRO-10). */
  notices: all(known, UNBLOCKED, not('fictional')),
} as const;

type Algebra<Value> = { all(parts: Value[]): Value; any(parts: Value[]): Value; not(part: Value): Value };

/** Evaluates a rule with what each of its conditions stands for. */
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

/** What has to be loaded of another member to check a rule. */
export type Facts<Name> = Record<FactOf<Name> & string, unknown>;

const isOwn = (name: string): name is OwnCondition => name in OWN;

const TRUTH: Algebra<boolean> = {
  all: (parts) => parts.every(Boolean),
  any: (parts) => parts.some(Boolean),
  not: (part) => !part,
};

/** Checks a rule on a loaded row. */
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

/** Builds conditions on another member, called `other` in a statement, and on their profile, called `shown`. */
const other = expressionBuilder<Other, 'other' | 'shown'>();

const COLUMNS = {
  accountStatus: 'other.status',
  deletionRequestedAt: 'other.deletionRequestedAt',
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

/**
 * The condition of a rule on `other` and `shown`, for a viewer. `given` are the ties that the statement has already
 * found, and does not look up again.
 */
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

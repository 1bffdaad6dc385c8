import { HOUR_MS, MINUTE_MS } from '~/domain/durations';
import { POSE_REFUSALS, type PoseRefusal } from '~/domain/photos/check-rules';
import {
  OWN_REASON,
  REPORT_REASONS,
  URGENT_REASON,
  type ChosenMeasure,
  type Measure,
  type ReportReason,
} from '~/domain/safety/rules';

/** What waits for a decision. Each kind is decided by the operators with the right of its name (CON-2). */
export const QUEUE_KINDS = ['photos', 'poses', 'reports', 'appeals', 'complaints'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const isQueueKind = (value: unknown): value is QueueKind => QUEUE_KINDS.some((kind) => kind === value);

/** A photo, pose picture, report, appealed report or complaint that waits. */
export type QueueItem = { kind: QueueKind; itemId: string };

export const LEASE_MINUTES = 10;
export const UNDO_MINUTES = 2;

export const leasedUntil = (now: Date): Date => new Date(now.getTime() + LEASE_MINUTES * MINUTE_MS);

/** When a decision is final: an operator's after two minutes, another one's at once. */
export const finalFrom = (operatorId: string | null, now: Date): Date =>
  operatorId === null ? now : new Date(now.getTime() + UNDO_MINUTES * MINUTE_MS);

type Lease = { operatorId: string | null; until: Date };

/** Whether somebody else handles an item now. */
export const isLeasedByOther = (
  lease: Lease | null,
  operatorId: string | null,
  now: Date,
): lease is Lease & { operatorId: string } =>
  lease !== null && lease.operatorId !== null && lease.operatorId !== operatorId && lease.until > now;

/** The reasons of waiting reports, those of the form and own cases. */
export const QUEUE_REASONS = [...REPORT_REASONS, OWN_REASON] as const;
export type QueueReason = (typeof QUEUE_REASONS)[number];

export const isQueueReason = (value: unknown): value is QueueReason =>
  QUEUE_REASONS.some((reason) => reason === value);

/** By how many hours a reason counts as older than it is. Possible minors come first, whatever their age. */
const REASON_HOURS: Record<QueueReason, number> = {
  identity: 6,
  money: 24,
  harassment: 24,
  underage: 0,
  explicit: 12,
  other: 0,
  own: 12,
};

/** As above, for what has no reason: a measure that an appeal contests hurts its member already. */
export const KIND_HOURS: Record<Exclude<QueueKind, 'reports'>, number> = {
  photos: 0,
  poses: 0,
  appeals: 24,
  complaints: 0,
};

export type ReasonLane = { reason: QueueReason; rank: number; hours: number };

/** Returns the order of reports by reason: rank 0 precedes everything. */
export const reasonLanes = (reasons: readonly QueueReason[] = QUEUE_REASONS): ReasonLane[] =>
  reasons.map((reason) => ({
    reason,
    rank: reason === URGENT_REASON ? 0 : 1,
    hours: REASON_HOURS[reason],
  }));

/** The ages that the list can be limited to, in hours. */
export const QUEUE_AGES = [24, 72, 168] as const;
export type QueueAge = (typeof QUEUE_AGES)[number];

export const agedSince = (hours: number, now: Date): Date => new Date(now.getTime() - hours * HOUR_MS);

export const QUEUE_PAGE = 50;

/** Photos on one page, which one press decides. */
export const PHOTOS_PAGE = 24;

/** Messages before and after a reported one. */
export const CONTEXT_MESSAGES = 5;

/** Over how many days the waiting times are counted. */
export const FIGURES_DAYS = 30;

/** The rules for which a standard sentence exists in every language; `other` needs own words. */
export const STANDARD_RULES = ['identity', 'money', 'harassment', 'underage', 'explicit'] as const;

/** The standard sentences for a report that leads to nothing. */
export const STANDARD_REFUSALS = ['no_breach', 'no_proof'] as const;

export type StandardReason = (typeof STANDARD_RULES)[number] | (typeof STANDARD_REFUSALS)[number];

export const VERDICTS = ['accepted', 'rejected'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A decision's form; `none` stands alone among the measures. */
export type DecisionFields = {
  verdict?: Verdict | undefined;
  rule?: ReportReason | undefined;
  measure?: readonly (Measure | 'none')[];
  /** Of a suspension. */
  days?: number | undefined;
  /** Of a pose picture, why it proves nothing. */
  standard?: StandardReason | PoseRefusal | undefined;
  words: string;
};

type Missing = [field: keyof DecisionFields, reason: 'choose' | 'required' | 'none_alone'][];

const missingRule = ({ rule, words }: DecisionFields): Missing => {
  if (!rule) return [['rule', 'choose']];
  return rule === 'other' && words === '' ? [['words', 'required']] : [];
};

function missingMeasure({ measure = [], days }: DecisionFields): Missing {
  if (measure.length === 0) return [['measure', 'choose']];
  if (measure.includes('none') && measure.length > 1) return [['measure', 'none_alone']];
  return measure.includes('writing') && days === undefined ? [['days', 'choose']] : [];
}

/** Returns the measures of a complete form. */
export const chosenMeasures = ({
  measure = [],
  days,
}: Pick<DecisionFields, 'measure' | 'days'>): ChosenMeasure[] =>
  measure
    .filter((kind) => kind !== 'none')
    .map((kind) => ({ kind, days: kind === 'writing' ? (days ?? null) : null }));

/** Returns why a pose picture proves nothing; null if it does. */
export const poseRefusal = ({
  verdict,
  standard,
}: Pick<DecisionFields, 'verdict' | 'standard'>): PoseRefusal | null =>
  verdict === 'accepted' ? null : (POSE_REFUSALS.find((each) => each === standard) ?? null);

/** Lists what a decision still lacks: every reader gets reasons, standard ones or own words (CON-2). */
export function missingFields(kind: QueueKind, fields: DecisionFields): Missing {
  const { verdict, standard, words } = fields;
  if (kind === 'complaints') return words === '' ? [['words', 'required']] : [];
  if (!verdict) return [['verdict', 'choose']];
  switch (kind) {
    case 'poses':
      return verdict === 'accepted' || poseRefusal(fields) ? [] : [['standard', 'choose']];
    case 'photos':
      return verdict === 'rejected' ? missingRule(fields) : [];
    case 'appeals':
      return words === '' ? [['words', 'required']] : [];
    case 'reports':
      if (verdict === 'rejected') return standard || words ? [] : [['words', 'required']];
      return [...missingMeasure(fields), ...missingRule(fields)];
  }
}

/** Returns the standard sentence of a decision; null where own words stand alone. */
export function standardReason(
  kind: QueueKind,
  { verdict, rule, standard }: Pick<DecisionFields, 'verdict' | 'rule' | 'standard'>,
): StandardReason | null {
  if (kind !== 'photos' && kind !== 'reports') return null;
  const byRule = kind === 'photos' ? verdict === 'rejected' : verdict === 'accepted';
  if (byRule) return STANDARD_RULES.find((each) => each === rule) ?? null;
  return STANDARD_REFUSALS.find((each) => each === standard) ?? null;
}

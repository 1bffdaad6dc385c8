import { mayTryPremium } from '~/domain/credits/rules';
import { DAY_MS } from '~/domain/durations';

/** The days within which a deleted account can be restored (ACC-17). */
export const DELETION_GRACE_DAYS = 14;

/** For how many days backups are kept at most: so long, a restore can erase again who was erased. */
export const BACKUP_DAYS = 90;

/** Failed logins count for two hours, so one day is more than enough. */
export const ATTEMPT_DAYS = 1;

/** After so many days a failed login is gone for certain, also where the job that deletes it was late. */
export const ATTEMPTS_GONE_DAYS = ATTEMPT_DAYS + 1;

/** Returns when the data of an account is erased, given the time of its deletion. */
export const erasureDate = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS);

/** Returns the time at or before which a deletion must have been requested to be due now. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - DELETION_GRACE_DAYS * DAY_MS);

export const LEAVING_REASONS = ['met', 'mails', 'price', 'privacy', 'other'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** Parses a reason for leaving; null if none was given, because it is optional. */
export const readReason = (value: string | null): LeavingReason | null =>
  LEAVING_REASONS.find((reason) => reason === value) ?? null;

/** What is lost with an account, in numbers. */
export type Losses = { photos: number; conversations: number; credits: number };

export type Alternative = 'email' | 'invisible' | 'trial' | 'discount';

type DeletingMember = {
  invisible: boolean;
  paidUser: boolean;
  trialUntil: Date | null;
  /** Whether they were not granted the discount for staying yet. */
  mayGetDiscount: boolean;
};

const AGAINST: Record<LeavingReason, readonly Alternative[]> = {
  met: ['invisible'],
  mails: ['email'],
  price: ['trial', 'discount'],
  privacy: ['invisible'],
  other: ['email', 'invisible'],
};

/**
 * Returns what could solve the member's reason without deleting the account and is not done already; none for
 * a reason without a remedy.
 */
export function alternativesFor(
  reason: LeavingReason | null,
  member: DeletingMember,
): readonly Alternative[] {
  const open: Record<Alternative, boolean> = {
    email: true,
    invisible: !member.invisible,
    trial: mayTryPremium(member),
    discount: member.mayGetDiscount,
  };
  return AGAINST[reason ?? 'other'].filter((way) => open[way]);
}

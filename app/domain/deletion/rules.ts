import { mayTryPremium } from '~/domain/credits/rules';
import { DAY_MS } from '~/domain/durations';

/** How long a deleted account can be restored (ACC-17). */
export const DELETION_GRACE_DAYS = 14;

/** The longest that backups are kept: after a restore, erasures this old can be repeated. */
export const BACKUP_DAYS = 90;

/** Failed logins count for two hours, so one day suffices. */
export const ATTEMPT_DAYS = 1;

/** By then a failed login is deleted, even if the job was late. */
export const ATTEMPTS_GONE_DAYS = ATTEMPT_DAYS + 1;

export const erasureDate = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS);

/** Returns the latest request time of a deletion that is due now. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - DELETION_GRACE_DAYS * DAY_MS);

export const LEAVING_REASONS = ['met', 'mails', 'price', 'privacy', 'other'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

export const readReason = (value: string | null): LeavingReason | null =>
  LEAVING_REASONS.find((reason) => reason === value) ?? null;

export type Losses = { photos: number; conversations: number; credits: number };

export type Alternative = 'email' | 'invisible' | 'trial' | 'discount';

type DeletingMember = {
  invisible: boolean;
  paidUser: boolean;
  trialUntil: Date | null;
  mayGetDiscount: boolean;
};

const AGAINST: Record<LeavingReason, readonly Alternative[]> = {
  met: ['invisible'],
  mails: ['email'],
  price: ['trial', 'discount'],
  privacy: ['invisible'],
  other: ['email', 'invisible'],
};

/** Returns unused remedies for the member's reason. */
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

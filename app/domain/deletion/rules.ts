import { mayTry } from '~/domain/credits/rules';

/** How long an account that is to be deleted can be brought back (ACC-17). */
export const LEAVING_DAYS = 14;

const DAY_MS = 86_400_000;

/** When the data of an account is erased whose deletion was asked for at a moment. */
export const erasureDate = (requestedAt: Date): Date =>
  new Date(requestedAt.getTime() + LEAVING_DAYS * DAY_MS);

/** Deletions that were asked for at this moment or before are due. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - LEAVING_DAYS * DAY_MS);

export const LEAVING_REASONS = ['met', 'mails', 'price', 'privacy', 'other'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** The reason that an address or a form names; null for none, since nobody has to give one. */
export const readReason = (value: string | null): LeavingReason | null =>
  LEAVING_REASONS.find((reason) => reason === value) ?? null;

/** What goes with an account, in numbers. */
export type Losses = { photos: number; conversations: number; credits: number };

export type Alternative = 'email' | 'invisible' | 'trial';

type Leaver = { invisible: boolean; paidUser: boolean; trialUntil: Date | null };

const AGAINST: Record<LeavingReason, readonly Alternative[]> = {
  met: ['invisible'],
  mails: ['email'],
  price: ['trial'],
  privacy: ['invisible'],
  other: ['email', 'invisible'],
};

/** What helps against a reason without leaving, and is not done already (ACC-17). A reason that nothing helps against has none. */
export function alternativesFor(reason: LeavingReason | null, member: Leaver): readonly Alternative[] {
  const open: Record<Alternative, boolean> = {
    email: true,
    invisible: !member.invisible,
    trial: mayTry(member),
  };
  return AGAINST[reason ?? 'other'].filter((way) => open[way]);
}

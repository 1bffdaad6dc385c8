/** How long an account that is to be deleted can be brought back (ACC-17). */
export const LEAVING_DAYS = 14;

const DAY_MS = 86_400_000;

/** When the data of an account is erased whose deletion was asked for at a moment. */
export const erasureDate = (requestedAt: Date): Date => new Date(requestedAt.getTime() + LEAVING_DAYS * DAY_MS);

/** Deletions that were asked for at this moment or before are due. */
export const dueSince = (now: Date): Date => new Date(now.getTime() - LEAVING_DAYS * DAY_MS);

export const LEAVING_REASONS = ['met', 'mails', 'price', 'privacy', 'other'] as const;
export type LeavingReason = (typeof LEAVING_REASONS)[number];

/** The reason that an address or a form names; null for none, since nobody has to give one. */
export const readReason = (value: string | null): LeavingReason | null => LEAVING_REASONS.find((reason) => reason === value) ?? null;

/** What goes with an account, in numbers. */
export type Losses = { photos: number; conversations: number; credits: number };

/** For how long premium is tried (ACC-17). */
export const TRIAL_DAYS = 3;

export const trialEnd = (startedAt: Date): Date => new Date(startedAt.getTime() + TRIAL_DAYS * DAY_MS);

export type Alternative = 'email' | 'invisible' | 'trial';

type Leaver = { invisible: boolean; paidUser: boolean; trialUntil: Date | null };

/** Premium is tried once, by those who never had it (ACC-17). */
export const mayTry = ({ paidUser, trialUntil }: Omit<Leaver, 'invisible'>): boolean => !paidUser && trialUntil === null;

const AGAINST: Record<LeavingReason, readonly Alternative[]> = {
  met: ['invisible'],
  mails: ['email'],
  price: ['trial'],
  privacy: ['invisible'],
  other: ['email', 'invisible'],
};

/** What helps against a reason without leaving, and is not done already (ACC-17). A reason that nothing helps against has none. */
export function alternativesFor(reason: LeavingReason | null, member: Leaver): readonly Alternative[] {
  const open: Record<Alternative, boolean> = { email: true, invisible: !member.invisible, trial: mayTry(member) };
  return AGAINST[reason ?? 'other'].filter((way) => open[way]);
}

/** For how long the copy of a member's data is kept (ACC-23). */
const ARCHIVE_DAYS = 7;

export const archiveExpiry = (madeAt: Date): Date => new Date(madeAt.getTime() + ARCHIVE_DAYS * DAY_MS);

const HOUR_MS = 3_600_000;

/** From when another copy may be asked for: a day after the last one, or an hour where that one was never made. */
export const archiveAgainFrom = ({ requestedAt, readyAt }: { requestedAt: Date; readyAt: Date | null }): Date =>
  new Date(requestedAt.getTime() + (readyAt ? DAY_MS : HOUR_MS));

/** For how long a purchase can be withdrawn from: the longer of the tenant's days and the law's (CRE-7). */
export const refundDays = (settings: { refund_days: number }): number => Math.max(settings.refund_days, 14);

/** Purchases made from this moment on can still be withdrawn from. */
export const boughtSince = (settings: { refund_days: number }, now: Date): Date => new Date(now.getTime() - refundDays(settings) * DAY_MS);

/** Whole years, after the one they were made in, for which tax law keeps invoices, by the company's country. */
const INVOICE_YEARS: Record<string, number> = { AT: 7, DE: 8, ES: 6, NL: 7, PL: 5, SE: 7, US: 7 };
const LONGEST_INVOICE_YEARS = 10;

export const invoiceYears = (country: string): number => INVOICE_YEARS[country] ?? LONGEST_INVOICE_YEARS;

/** Orders made from this moment on are still kept. */
export const ordersKeptSince = (years: number, now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() - years, 0, 1));

/** The last day on which an order is kept. */
export const orderKeptUntil = (years: number, createdAt: Date): string => `${createdAt.getUTCFullYear() + years}-12-31`;

/** How long a report or complaint is kept once it is dealt with: as long as its decision can be contested. */
const CASE_MONTHS = 6;

const addMonths = (moment: Date, months: number): Date => {
  const moved = new Date(moment);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved;
};

/** Reports and complaints that were dealt with by this moment are kept no longer. */
export const casesOverSince = (now: Date): Date => addMonths(now, -CASE_MONTHS);

export const caseKeptUntil = (closedAt: Date): string => addMonths(closedAt, CASE_MONTHS).toISOString().slice(0, 10);

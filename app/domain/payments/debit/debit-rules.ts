import { DAY_MS, MINUTE_MS } from '~/domain/durations';

/** The limits of codes by text message (PAY-2). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODES_A_DAY = 3;
/** A text message may take a minute. */
export const CODE_WAIT_MINUTES = 2;

export const codeEndsAt = (sentAt: Date): Date => new Date(sentAt.getTime() + CODE_MINUTES * MINUTE_MS);
export const nextCodeAt = (sentAt: Date): Date => new Date(sentAt.getTime() + CODE_WAIT_MINUTES * MINUTE_MS);
export const codesSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** Lifetime of an unfinished direct debit. */
const DRAFT_HOURS = 1;
export const draftsSince = (now: Date): Date => new Date(now.getTime() - DRAFT_HOURS * 60 * MINUTE_MS);

/** The deleting job runs hourly. */
export const DRAFTS_GONE_HOURS = DRAFT_HOURS + 1;

/** A month longer than its holder can dispute it. */
export const MANDATE_MONTHS = 14;
export const mandatesKeptSince = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MANDATE_MONTHS, now.getUTCDate()));
export const mandateKeptUntil = (usedAt: Date): string =>
  new Date(Date.UTC(usedAt.getUTCFullYear(), usedAt.getUTCMonth() + MANDATE_MONTHS, usedAt.getUTCDate()))
    .toISOString()
    .slice(0, 10);

/**
 * Days from mandate to debit. The mandate promises two days' notice; the provider needs three days from the order,
 * which may follow the mandate after midnight.
 */
const DEBIT_DAYS = 4;

/** Returns noon UTC of the first debit day: the same day in all debit countries. */
export function debitedOn(acceptedAt: Date): Date {
  const day = new Date(acceptedAt.getTime() + DEBIT_DAYS * DAY_MS);
  day.setUTCHours(12, 0, 0, 0);
  return day;
}

/** May be under way at one time, in minor units (PAY-3). */
export const OPEN_DEBITS_MINOR = 100_00;
/** The order limit until a first debit has settled. */
export const FIRST_ORDERS = 2;
export const FIRST_ORDERS_DAYS = 7;

/** `settled` was paid; `under way` may still be returned. */
export type Debit = { amountMinor: number; createdAt: Date; fate: 'under way' | 'settled' | 'over' };

/** Whether a debit exceeds 100 units under way, or 2 orders in 7 days before the first has settled (PAY-3). */
export function isAboveLimit(debits: readonly Debit[], amountMinor: number, now: Date): boolean {
  const openMinor = debits
    .filter(({ fate }) => fate === 'under way')
    .reduce((sum, debit) => sum + debit.amountMinor, 0);
  if (openMinor + amountMinor > OPEN_DEBITS_MINOR) return true;
  if (debits.some(({ fate }) => fate === 'settled')) return false;
  const since = now.getTime() - FIRST_ORDERS_DAYS * DAY_MS;
  return debits.filter(({ createdAt }) => createdAt.getTime() > since).length >= FIRST_ORDERS;
}

import { DAY_MS, MINUTE_MS } from '~/domain/durations';

/** The numbers of a code by text message (PAY-2). */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODES_A_DAY = 3;
/** How long to wait before asking for another code: a text message may take a minute. */
export const CODE_WAIT_MINUTES = 2;

export const codeEndsAt = (sentAt: Date): Date => new Date(sentAt.getTime() + CODE_MINUTES * MINUTE_MS);
export const nextCodeAt = (sentAt: Date): Date => new Date(sentAt.getTime() + CODE_WAIT_MINUTES * MINUTE_MS);
export const codesSince = (now: Date): Date => new Date(now.getTime() - DAY_MS);

/** How long the answers of an unfinished direct debit are kept. */
const DRAFT_HOURS = 1;
export const draftsSince = (now: Date): Date => new Date(now.getTime() - DRAFT_HOURS * 60 * MINUTE_MS);

/** After so many hours they are gone: the job that deletes them runs once an hour. */
export const DRAFTS_GONE_HOURS = DRAFT_HOURS + 1;

/**
 * A mandate is kept for 14 months after its debit: for 13, its holder can say that they never gave it.
 */
export const MANDATE_MONTHS = 14;
export const mandatesKeptSince = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - MANDATE_MONTHS, now.getUTCDate()));
export const mandateKeptUntil = (usedAt: Date): string =>
  new Date(Date.UTC(usedAt.getUTCFullYear(), usedAt.getUTCMonth() + MANDATE_MONTHS, usedAt.getUTCDate()))
    .toISOString()
    .slice(0, 10);

/**
 * How many days after its mandate a debit is made: the mandate promises notice two days before, and the provider
 * takes no date within three days of the order, which may come a midnight after the mandate.
 */
const DEBIT_DAYS = 4;

/** Returns the noon, in UTC, of the day from which a debit is made: the same day wherever there are such debits. */
export function debitedOn(acceptedAt: Date): Date {
  const day = new Date(acceptedAt.getTime() + DEBIT_DAYS * DAY_MS);
  day.setUTCHours(12, 0, 0, 0);
  return day;
}

/** What may be on its way by direct debit at one time, in minor units (PAY-3). */
export const OPEN_DEBITS_MINOR = 100_00;
/** Until the first has settled, there may be so many orders in so many days. */
export const FIRST_ORDERS = 2;
export const FIRST_ORDERS_DAYS = 7;

/** An order by direct debit: one that `settled` was paid, one that is `under way` may still come back. */
export type Debit = { amountMinor: number; createdAt: Date; fate: 'under way' | 'settled' | 'over' };

/**
 * Whether one more direct debit would be above the limit: 100 units of currency on their way, or, until the
 * first has settled, more than 2 orders in 7 days (PAY-3).
 */
export function isAboveLimit(debits: readonly Debit[], amountMinor: number, now: Date): boolean {
  const openMinor = debits
    .filter(({ fate }) => fate === 'under way')
    .reduce((sum, debit) => sum + debit.amountMinor, 0);
  if (openMinor + amountMinor > OPEN_DEBITS_MINOR) return true;
  if (debits.some(({ fate }) => fate === 'settled')) return false;
  const since = now.getTime() - FIRST_ORDERS_DAYS * DAY_MS;
  return debits.filter(({ createdAt }) => createdAt.getTime() > since).length >= FIRST_ORDERS;
}

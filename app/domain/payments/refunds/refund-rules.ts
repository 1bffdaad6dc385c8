/** Why an operator pays an order back. The audit keeps the word, and nothing that somebody typed. */
export const REFUND_REASONS = ['wished', 'twice', 'fault', 'goodwill', 'fraud', 'authority'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** About € 50.00 in the currencies in which sites sell, in minor units. */
const REFUND_ALONE_MINOR: Record<string, number> = {
  AUD: 8000,
  BGN: 10_000,
  CAD: 8000,
  CHF: 5000,
  CZK: 125_000,
  DKK: 37_500,
  EUR: 5000,
  GBP: 4500,
  HUF: 2_000_000,
  NOK: 55_000,
  NZD: 9000,
  PLN: 21_000,
  RON: 25_000,
  SEK: 55_000,
  USD: 5500,
};

/** Returns how much of an order one operator alone pays back, in minor units; nothing in another currency (CON-5). */
export const refundAloneMinor = (currency: string): number => REFUND_ALONE_MINOR[currency] ?? 0;

/** Days within which the law wants the money of a withdrawal paid back (Directive 2011/83/EU, Article 13). */
export const WITHDRAWAL_REFUND_DAYS = 14;

/** Whether a refund needs a second operator: earlier refunds of the order count, so that no parts avoid it. */
export const needsSecondPerson = (
  { refundedMinor, currency }: { refundedMinor: number; currency: string },
  amountMinor: number,
): boolean => refundedMinor + amountMinor > refundAloneMinor(currency);

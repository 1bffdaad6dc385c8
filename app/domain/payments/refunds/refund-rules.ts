/** Why an operator pays an order back. The audit keeps the word, and nothing that somebody typed. */
export const REFUND_REASONS = ['wished', 'twice', 'fault', 'goodwill', 'fraud', 'authority'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** One operator alone pays back this much of an order, in minor units of its currency: € 50.00 (CON-5). */
export const REFUND_ALONE_MINOR = 5000;

/** Days within which the law wants the money of a withdrawal paid back (Directive 2011/83/EU, Article 13). */
export const WITHDRAWAL_REFUND_DAYS = 14;

/** Whether a refund needs a second operator: earlier refunds of the order count, so that no parts avoid it. */
export const needsSecondPerson = (
  { refundedMinor }: { refundedMinor: number },
  amountMinor: number,
): boolean => refundedMinor + amountMinor > REFUND_ALONE_MINOR;

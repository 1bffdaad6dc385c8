import type { PaymentMethodName } from './provider';

/**
 * Returns what the bank statement of a payment shows, from the site's text (SAF-9). The star between the seller and
 * the site is a card's: other methods print none. Null if the site says nothing, and for a bank transfer, whose
 * words are the payer's own.
 */
export const statementOf = (method: PaymentMethodName, text: string): string | null =>
  text === '' || method === 'sct' ? null : method === 'creditcard' ? text : text.replace('*', '');

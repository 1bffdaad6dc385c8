import { SEPA_COUNTRIES } from './sepa';

type Method = {
  /** A name that is the same in every language; the other methods have a text (`payments:method`). */
  brand?: string;
  /** Where it works; everywhere without them. */
  countries?: readonly string[];
  currencies?: readonly string[];
  /** How the bank statement shows the site's text (SAF-9): as it is, without a card's star, or not at all. */
  statement: 'starred' | 'plain' | 'none';
};

const EUR = ['EUR'];

/**
 * The ways to pay, as the specification names them (PAY-1): `sdd` is SEPA direct debit, `sct` a bank transfer. They
 * are offered in this order: what people of the country know best comes first.
 */
const METHODS = {
  ideal: { brand: 'iDEAL', countries: ['NL'], currencies: EUR, statement: 'plain' },
  bancontact: { brand: 'Bancontact', countries: ['BE'], currencies: EUR, statement: 'plain' },
  blik: { brand: 'BLIK', countries: ['PL'], currencies: ['PLN'], statement: 'plain' },
  paypal: { brand: 'PayPal', statement: 'plain' },
  creditcard: { statement: 'starred' },
  sdd: { countries: SEPA_COUNTRIES, currencies: EUR, statement: 'plain' },
  // The words of a transfer are the payer's own.
  sct: { countries: ['BE', 'DE', 'ES', 'FR', 'IE', 'NL'], currencies: EUR, statement: 'none' },
} as const satisfies Record<string, Method>;

export type PaymentMethodName = keyof typeof METHODS;

/** The methods with a text for a name. */
export type WordedMethod = {
  [Name in PaymentMethodName]: (typeof METHODS)[Name] extends { brand: string } ? never : Name;
}[PaymentMethodName];

export const PAYMENT_METHODS = Object.keys(METHODS) as PaymentMethodName[];

export const isPaymentMethod = (given: unknown): given is PaymentMethodName =>
  (PAYMENT_METHODS as readonly unknown[]).includes(given);

/** Returns the name of a method that is the same in every language; undefined for a `WordedMethod`. */
export const brandOf = (method: PaymentMethodName): string | undefined => (METHODS[method] as Method).brand;

/**
 * Returns the methods that work in a payment country and a currency, in the order to show them (PAY-1). Direct
 * debit needs a code by text message (PAY-2), and is left out where none can be sent.
 */
export const methodsFor = (
  { country, currency }: { country: string; currency: string },
  sms: { works: boolean },
): PaymentMethodName[] =>
  PAYMENT_METHODS.filter((method) => {
    if (method === 'sdd' && !sms.works) return false;
    const { countries = [country], currencies = [currency] }: Method = METHODS[method];
    return countries.includes(country) && currencies.includes(currency);
  });

/**
 * Returns what the bank statement of a payment shows, from the site's text (SAF-9); null if nothing is said of it.
 */
export function statementOf(method: PaymentMethodName, text: string): string | null {
  const { statement }: Method = METHODS[method];
  if (text === '' || statement === 'none') return null;
  return statement === 'starred' ? text : text.replace('*', '');
}

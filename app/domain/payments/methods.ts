import { SEPA_COUNTRIES } from './sepa';

type Method = {
  /** A name that is the same in every language; the other methods have a text (`payments:method`). */
  brand?: string;
  /** Where it works; everywhere without them. */
  countries?: readonly string[];
  currencies?: readonly string[];
  /** The money arrives days after the order. */
  takesDays?: true;
  /** Offered only where a site's settings add it. */
  further?: true;
  /** How the bank statement shows the site's text (SAF-9): as it is, without a card's star, or not at all. */
  statement: 'starred' | 'plain' | 'none';
};

const EUR = ['EUR'];

/**
 * The ways to pay, as the specification names them (PAY-1): `sdd` is SEPA direct debit, `sct` a bank transfer; the
 * further ones are the provider's that a site can add. They are offered in this order: what people of the country know
 * best comes first.
 */
const METHODS = {
  ideal: { brand: 'iDEAL', countries: ['NL'], currencies: EUR, statement: 'plain' },
  bancontact: { brand: 'Bancontact', countries: ['BE'], currencies: EUR, statement: 'plain' },
  blik: { brand: 'BLIK', countries: ['PL'], currencies: ['PLN'], statement: 'plain' },
  eps: { brand: 'EPS', countries: ['AT'], currencies: EUR, statement: 'none', further: true },
  przelewy24: {
    brand: 'Przelewy24',
    countries: ['PL'],
    currencies: ['PLN', 'EUR'],
    statement: 'none',
    further: true,
  },
  mobilepay: {
    brand: 'MobilePay',
    countries: ['DK', 'FI'],
    currencies: ['DKK', 'EUR'],
    statement: 'none',
    further: true,
  },
  twint: { brand: 'TWINT', countries: ['CH'], currencies: ['CHF'], statement: 'none', further: true },
  satispay: { brand: 'Satispay', countries: ['IT'], currencies: EUR, statement: 'none', further: true },
  klarna: {
    brand: 'Klarna',
    countries: ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'IE', 'IT', 'NL', 'PT'],
    currencies: EUR,
    statement: 'none',
    further: true,
  },
  paypal: { brand: 'PayPal', statement: 'plain' },
  creditcard: { statement: 'starred' },
  sdd: { countries: SEPA_COUNTRIES, currencies: EUR, statement: 'plain', takesDays: true },
  // The words of a transfer are the payer's own.
  sct: {
    countries: ['BE', 'DE', 'ES', 'FR', 'IE', 'NL'],
    currencies: EUR,
    statement: 'none',
    takesDays: true,
  },
} as const satisfies Record<string, Method>;

export type PaymentMethodName = keyof typeof METHODS;

/** The methods that a site's settings can add. */
export type FurtherMethod = {
  [Name in PaymentMethodName]: (typeof METHODS)[Name] extends { further: true } ? Name : never;
}[PaymentMethodName];

/** The methods with a text for a name. */
export type WordedMethod = {
  [Name in PaymentMethodName]: (typeof METHODS)[Name] extends { brand: string } ? never : Name;
}[PaymentMethodName];

export const PAYMENT_METHODS = Object.keys(METHODS) as PaymentMethodName[];

export const isPaymentMethod = (given: unknown): given is PaymentMethodName =>
  (PAYMENT_METHODS as readonly unknown[]).includes(given);

/** Returns the name of a method that is the same in every language; undefined for a `WordedMethod`. */
export const methodBrand = (method: PaymentMethodName): string | undefined =>
  (METHODS[method] as Method).brand;

/** Whether an order by this method waits days for its money, and its credits with it. */
export const takesDays = (method: PaymentMethodName): boolean =>
  (METHODS[method] as Method).takesDays ?? false;

/**
 * Returns the methods that work in a payment country and a currency, in the order to show them (PAY-1), of the
 * further ones those that the site has added. Direct debit needs a code by text message (PAY-2), and is left out where
 * none can be sent.
 */
export const methodsFor = (
  { country, currency }: { country: string; currency: string },
  sms: { works: boolean },
  added: readonly FurtherMethod[],
): PaymentMethodName[] =>
  PAYMENT_METHODS.filter((method) => {
    if (method === 'sdd' && !sms.works) return false;
    const { countries = [country], currencies = [currency], further }: Method = METHODS[method];
    if (further && !(added as readonly string[]).includes(method)) return false;
    return countries.includes(country) && currencies.includes(currency);
  });

/**
 * Returns what the bank statement of a payment shows, from the site's text (SAF-9); null if nothing is said of it.
 */
export function statementDescriptor(method: PaymentMethodName, text: string): string | null {
  const { statement }: Method = METHODS[method];
  if (text === '' || statement === 'none') return null;
  return statement === 'starred' ? text : text.replace('*', '');
}

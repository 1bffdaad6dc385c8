import { SEPA_COUNTRIES } from './debit/sepa';

type Method = {
  /** A name equal in every language; other methods have a text (`payments:method`). */
  brand?: string;
  /** Without them, the method works everywhere. */
  countries?: readonly string[];
  currencies?: readonly string[];
  takesDays?: true;
  /** Offered only if a site's settings add it. */
  further?: true;
  /** How the bank statement shows the site's text (SAF-9): unchanged, without the star of cards, or not at all. */
  statement: 'starred' | 'plain' | 'none';
};

const EUR = ['EUR'];

/**
 * The ways to pay, best known first, which is the order of display (PAY-1). `sdd` is SEPA direct debit, `sct` a bank
 * transfer; sites can add the `further` ones.
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
  // The payer writes a transfer's text.
  sct: {
    countries: ['BE', 'DE', 'ES', 'FR', 'IE', 'NL'],
    currencies: EUR,
    statement: 'none',
    takesDays: true,
  },
} as const satisfies Record<string, Method>;

export type PaymentMethodName = keyof typeof METHODS;

export type FurtherMethod = {
  [Name in PaymentMethodName]: (typeof METHODS)[Name] extends { further: true } ? Name : never;
}[PaymentMethodName];

/** Methods with a translated name. */
export type WordedMethod = {
  [Name in PaymentMethodName]: (typeof METHODS)[Name] extends { brand: string } ? never : Name;
}[PaymentMethodName];

export const PAYMENT_METHODS = Object.keys(METHODS) as PaymentMethodName[];

export const isPaymentMethod = (given: unknown): given is PaymentMethodName =>
  (PAYMENT_METHODS as readonly unknown[]).includes(given);

/** Undefined for a `WordedMethod`. */
export const methodBrand = (method: PaymentMethodName): string | undefined =>
  (METHODS[method] as Method).brand;

export const takesDays = (method: PaymentMethodName): boolean =>
  (METHODS[method] as Method).takesDays ?? false;

/** Lists methods in display order (PAY-1). Direct debit requires working text messages (PAY-2). */
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

/** Returns the bank statement's text for a method (SAF-9); null if unknown. */
export function statementDescriptor(method: PaymentMethodName, text: string): string | null {
  const { statement }: Method = METHODS[method];
  if (text === '' || statement === 'none') return null;
  return statement === 'starred' ? text : text.replace('*', '');
}

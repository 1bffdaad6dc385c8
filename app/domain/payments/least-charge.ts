/**
 * The smallest payments that Stripe takes, in minor units
 * (https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
const LEAST_CHARGE_MINOR: Record<string, number> = {
  AUD: 50,
  BGN: 100,
  CAD: 50,
  CHF: 50,
  CZK: 1500,
  DKK: 250,
  EUR: 50,
  GBP: 30,
  HUF: 17_500,
  NOK: 300,
  NZD: 50,
  PLN: 200,
  RON: 200,
  SEK: 300,
  USD: 50,
};

/** In other currencies, the provider itself refuses less than half a euro. */
const LEAST_OF_OTHERS = 50;

/** Returns the smallest payment, in minor units (PAY-6). */
export const leastCharge = (currency: string): number => LEAST_CHARGE_MINOR[currency] ?? LEAST_OF_OTHERS;

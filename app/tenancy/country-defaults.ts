/** The most populous zone of countries with several; omitted for countries with one. */
const TIME_ZONES: Record<string, string> = {
  AU: 'Australia/Sydney',
  CA: 'America/Toronto',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  ES: 'Europe/Madrid',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  XK: 'Europe/Belgrade',
};

type Zoned = { timeZones?: string[]; getTimeZones?: () => string[] };

/** Returns a country's time zone; UTC if it has none. */
export function timeZoneIn(country: string): string {
  const zoned = new Intl.Locale(`und-${country}`) as unknown as Zoned;
  return TIME_ZONES[country] ?? (zoned.getTimeZones?.() ?? zoned.timeZones)?.[0] ?? 'UTC';
}

const CURRENCIES: Record<string, string> = {
  AU: 'AUD',
  CA: 'CAD',
  CH: 'CHF',
  CZ: 'CZK',
  DK: 'DKK',
  FO: 'DKK',
  GB: 'GBP',
  GG: 'GBP',
  GI: 'GBP',
  HU: 'HUF',
  IM: 'GBP',
  JE: 'GBP',
  LI: 'CHF',
  NO: 'NOK',
  NZ: 'NZD',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
  US: 'USD',
};

export const currencyIn = (country: string): string => CURRENCIES[country] ?? 'EUR';

/** The site's language in each country where it has texts in a local one. */
const LANGUAGES: Record<string, string> = {
  AD: 'es',
  AT: 'de',
  BE: 'nl',
  CH: 'de',
  DE: 'de',
  DK: 'da',
  ES: 'es',
  FI: 'fi',
  FO: 'da',
  FR: 'fr',
  IT: 'it',
  LI: 'de',
  LU: 'fr',
  MC: 'fr',
  NL: 'nl',
  NO: 'nb',
  PL: 'pl',
  SE: 'sv',
  SM: 'it',
  US: 'en-US',
};

export const languageIn = (country: string): string => LANGUAGES[country] ?? 'en';

/** Prices of a new site's four bundles, in minor units: about equal everywhere. */
const PRICES: Record<string, [small: number, medium: number, large: number, huge: number]> = {
  AUD: [1695, 3295, 6595, 12_995],
  CAD: [1495, 2995, 5995, 11_995],
  CHF: [1290, 2690, 5290, 10_900],
  CZK: [24_900, 49_900, 99_900, 199_900],
  DKK: [7900, 14_900, 29_900, 59_900],
  EUR: [995, 1995, 3995, 7995],
  GBP: [895, 1795, 3495, 6995],
  HUF: [399_000, 799_000, 1_599_000, 3_199_000],
  NOK: [11_900, 22_900, 45_900, 89_900],
  NZD: [1795, 3495, 6995, 13_995],
  PLN: [4900, 9900, 19_900, 35_900],
  RON: [4900, 9900, 19_900, 39_900],
  SEK: [10_900, 21_900, 43_900, 87_900],
  USD: [1195, 2395, 4795, 9495],
};

export const KNOWN_CURRENCIES = Object.keys(PRICES);

export const pricesIn = (currency: string) => PRICES[currency] ?? PRICES.EUR!;

/** A niche's minimum age (TEN-9). */
const NICHE_AGES: Record<number, number> = { 3: 35, 7: 55 };

export const ageOfNiche = (niche: number): number => NICHE_AGES[niche] ?? 18;

export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;
export type Locale = (typeof LOCALES)[number];

/** The parameter by which an address names the page's language, so that each language has an address. */
export const LANGUAGE_PARAMETER = 'lang';

/** The language if neither account, cookie, domain nor browser names one (I18-2). */
export const FALLBACK_LOCALE: Locale = 'nl';

/** Each language's name in itself, for the menu. */
export const LANGUAGE_NAMES: Record<Locale, string> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
};

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale);

/** Returns the supported language of a tag such as `nl-BE`; null if there is none. */
export function localeOfTag(tag: string): Locale | null {
  const language = tag.slice(0, 2).toLowerCase();
  const norwegian = language === 'no' || language === 'nn' ? 'nb' : language;
  return isLocale(norwegian) ? norwegian : null;
}

const BY_COUNTRY: Record<string, Locale[]> = {
  NL: ['nl', 'en'],
  BE: ['nl', 'fr', 'de', 'en'],
  DE: ['de', 'en'],
  AT: ['de', 'en'],
  CH: ['de', 'fr', 'it', 'en'],
  LU: ['fr', 'de', 'en'],
  FR: ['fr', 'en'],
  IT: ['it', 'en'],
  ES: ['es', 'en'],
  PL: ['pl', 'en'],
  DK: ['da', 'en'],
  SE: ['sv', 'en'],
  NO: ['nb', 'en'],
  FI: ['fi', 'sv', 'en'],
  US: ['en', 'es'],
  GB: ['en'],
  IE: ['en'],
};

type ByCountry = Partial<Record<string, readonly Locale[]>>;

/** Returns the languages mapped to a country: the tenant's mapping replaces ours, and a country without one has all. */
function mappedLocales(country: string, own: ByCountry): readonly Locale[] {
  const mapped = own[country] ?? BY_COUNTRY[country] ?? [];
  return mapped.length > 0 ? mapped : LOCALES;
}

/** Returns the languages in the menu of a page: those mapped to the visitor's country, and the page's own (I18-4). */
export const menuLocales = (country: string, locale: Locale, own: ByCountry = {}): Locale[] => [
  ...new Set([...mappedLocales(country, own), locale]),
];

/** Returns all languages, those of the country first. */
export const allLocales = (country: string, own: ByCountry = {}): Locale[] => [
  ...new Set([...mappedLocales(country, own), ...LOCALES]),
];

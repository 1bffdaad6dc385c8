export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;
export type Locale = (typeof LOCALES)[number];

export const LANGUAGE_PARAMETER = 'lang';

/** Used if neither account, cookie, domain nor browser specify a language (I18-2). */
export const FALLBACK_LOCALE: Locale = 'nl';

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

/** Returns a tag's supported language, such as `nl` for `nl-BE`; null without one. */
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

/** The tenant's mapping replaces ours; a country without one has all languages. */
function mappedLocales(country: string, own: ByCountry): readonly Locale[] {
  const mapped = own[country] ?? BY_COUNTRY[country] ?? [];
  return mapped.length > 0 ? mapped : LOCALES;
}

/** Returns the page menu's languages: the visitor's country's, and the page's own (I18-4). */
export const menuLocales = (country: string, locale: Locale, own: ByCountry = {}): Locale[] => [
  ...new Set([...mappedLocales(country, own), locale]),
];

export const allLocales = (country: string, own: ByCountry = {}): Locale[] => [
  ...new Set([...mappedLocales(country, own), ...LOCALES]),
];

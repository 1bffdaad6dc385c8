export const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;
export type Locale = (typeof LOCALES)[number];

/** The last resort of I18-2. */
export const LAST_LOCALE: Locale = 'nl';

/** A language's own name, as the menu shows it. */
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

/** The supported language of a tag such as `nl-BE`, if any. */
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

/** All 11 languages, those of the country first (I18-4); a tenant's own order goes before ours. */
export function localesFor(country: string, own: Partial<Record<string, readonly Locale[]>> = {}): Locale[] {
  const first = own[country] ?? BY_COUNTRY[country] ?? [];
  return [...first, ...LOCALES.filter((locale) => !first.includes(locale))];
}

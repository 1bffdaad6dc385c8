import { localeOfTag, type Locale } from './locales';

/** A language in a region, for formats and English spelling. Plain `en` is British. */
export type Dialect = Locale | `${Locale}-${string}`;

/** Returns the tag for Intl, which treats plain `en` as American. */
export const languageTag = (dialect: Dialect): string => (dialect === 'en' ? 'en-GB' : dialect);

/** Returns a site's dialect of a language: its domain's region if the language matches, else the default. */
export function toDialect(locale: Locale, domainLanguage: string): Dialect {
  if (domainLanguage.includes('-') && localeOfTag(domainLanguage) === locale)
    return domainLanguage as Dialect;
  return locale === 'en' ? 'en-GB' : locale;
}

export const isMonthFirst = (dialect: Dialect): boolean => dialect === 'en-US';

/** Returns whether a site uses miles, which its domain's region decides for all languages. */
export const countsInMiles = (domainLanguage: string): boolean => domainLanguage === 'en-US';

import { localeOfTag, type Locale } from './locales';

/**
 * A language as the readers of a region write it: dates, clock, sums and measures differ, and for English the
 * spelling. Plain `en` is written as in Britain.
 */
export type Dialect = Locale | `${Locale}-${string}`;

/** Returns the tag that Intl formats a dialect by: for it, plain `en` would be American. */
export const languageTag = (dialect: Dialect): string => (dialect === 'en' ? 'en-GB' : dialect);

/** Returns how a site writes a language: as its domain's region does, else as the language's own readers do. */
export function toDialect(locale: Locale, domainLanguage: string): Dialect {
  if (domainLanguage.includes('-') && localeOfTag(domainLanguage) === locale)
    return domainLanguage as Dialect;
  return locale === 'en' ? 'en-GB' : locale;
}

/** Whether a dialect writes the month before the day. */
export const isMonthFirst = (dialect: Dialect): boolean => dialect === 'en-US';

/** Whether a site counts in miles: as its domain's region does, in every language. */
export const countsInMiles = (domainLanguage: string): boolean => domainLanguage === 'en-US';

import { LANGUAGE_PARAMETER } from '~/i18n/locales';

/** The routes, by name, that search engines may list: none that shows a member, and none of a single reader's. */
const INDEXED = /^(index|login|signup|pricing|complaints|withdraw|pages-.+|landers-.+)$/;

export const isIndexed = (name: string): boolean => INDEXED.test(name);

/** Whether an address is a page's own: one with campaign parameters is the same page again (ACC-8). */
export const isOwnAddress = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === LANGUAGE_PARAMETER);

/** Returns a page's address in a language; its address without one is in the domain's language. */
export const inLanguage = (address: string, locale: string, domainLocale: string): string =>
  locale === domainLocale ? address : `${address}?${LANGUAGE_PARAMETER}=${locale}`;

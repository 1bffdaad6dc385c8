import { LANGUAGE_PARAMETER } from '~/i18n/locales';

/** Routes that search engines may list: no page shows a member or belongs to one reader. */
const INDEXED = /^(index|login|signup|pricing|complaints|withdraw|pages-.+|landers-.+)$/;

export const isIndexed = (name: string): boolean => INDEXED.test(name);

/** Whether a URL is canonical: campaign parameters lead to the same page (ACC-8). */
export const isCanonical = (search: string): boolean =>
  [...new URLSearchParams(search).keys()].every((name) => name === LANGUAGE_PARAMETER);

export const localizeAddress = (address: string, locale: string, domainLocale: string): string =>
  locale === domainLocale ? address : `${address}?${LANGUAGE_PARAMETER}=${locale}`;

import { LANDERS } from '~/domain/landers/rules';
import { inLanguage } from '~/http/answer/indexed';
import { originOf } from '~/http/answer/origin.server';
import { isLocale, LOCALES, type Locale } from '~/i18n/locales';
import { LEGAL_PAGES } from '~/legal/rules';
import type { Tenant } from '~/tenancy/tenant';
import { domainLocaleOf } from './head.server';

/** The pages that a search engine may list; none of them shows a member. */
const PATHS = [
  '/',
  '/signup',
  '/login',
  '/pricing',
  '/complaints',
  '/withdraw',
  ...LEGAL_PAGES.map((page) => `/pages/${page}`),
  ...LANDERS.map((name) => `/landers/${name}`),
];

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function listOf(tenant: Tenant, locale: Locale): string {
  const domainLocale = domainLocaleOf(tenant);
  const urls = PATHS.map((path) => {
    const address = originOf(tenant) + path;
    const link = (language: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    const others = LOCALES.map((each) => link(each, inLanguage(address, each, domainLocale)));
    const own = inLanguage(address, locale, domainLocale);
    return `<url><loc>${own}</loc>${others.join('')}${link('x-default', address)}</url>`;
  });
  return `<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>`;
}

const indexOf = (tenant: Tenant): string => {
  const lists = LOCALES.map(
    (locale) => `<sitemap><loc>${originOf(tenant)}/sitemap.xml?lang=${locale}</loc></sitemap>`,
  );
  return `<sitemapindex ${NAMESPACES}>\n${lists.join('\n')}\n</sitemapindex>`;
};

/** Returns a site's list of pages in a language, or the index of these lists. */
export const sitemap = (tenant: Tenant, language: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${isLocale(language) ? listOf(tenant, language) : indexOf(tenant)}\n`;

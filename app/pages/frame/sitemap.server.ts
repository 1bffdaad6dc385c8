import { LANDERS } from '~/domain/landers/rules';
import { localizeAddress } from '~/http/answer/indexed';
import { siteOrigin } from '~/http/answer/origin.server';
import { isLocale, LOCALES, type Locale } from '~/i18n/locales';
import { LEGAL_PAGES } from '~/legal/rules';
import * as paths from '~/paths';
import type { Tenant } from '~/tenancy/tenant';
import { readDomainLocale } from './head.server';

/** Indexable pages; none shows a member. */
const PATHS = [
  paths.home,
  paths.signup,
  paths.login,
  paths.pricing,
  paths.complaints,
  paths.withdraw,
  ...LEGAL_PAGES.map((page) => paths.legalPage(page)),
  ...LANDERS.map((name) => paths.lander(name)),
];

const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function writeList(tenant: Tenant, locale: Locale): string {
  const domainLocale = readDomainLocale(tenant);
  const urls = PATHS.map((path) => {
    const address = siteOrigin(tenant) + path;
    const link = (language: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    const others = LOCALES.map((each) => link(each, localizeAddress(address, each, domainLocale)));
    const own = localizeAddress(address, locale, domainLocale);
    return `<url><loc>${own}</loc>${others.join('')}${link('x-default', address)}</url>`;
  });
  return `<urlset ${NAMESPACES}>\n${urls.join('\n')}\n</urlset>`;
}

const writeIndex = (tenant: Tenant): string => {
  const lists = LOCALES.map(
    (locale) => `<sitemap><loc>${siteOrigin(tenant)}${paths.sitemapIn(locale)}</loc></sitemap>`,
  );
  return `<sitemapindex ${NAMESPACES}>\n${lists.join('\n')}\n</sitemapindex>`;
};

export const sitemap = (tenant: Tenant, language: string | null): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${isLocale(language) ? writeList(tenant, language) : writeIndex(tenant)}\n`;

import { existsSync } from 'node:fs';
import path from 'node:path';
import { inLanguage } from '~/http/answer/indexed';
import { originOf } from '~/http/answer/origin.server';
import type { Site } from '~/http/request/open-site.server';
import { tagOf } from '~/i18n/dialect';
import { FALLBACK_LOCALE, localeOfTag, LOCALES, type Locale } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';
import { homeWords } from './home-words.server';

const SHARE_PICTURE = 'share.jpg';

/** What a visitor's page says about itself to search engines, and to sites on which its link is shared. */
type PublicHead = {
  title: string;
  description: string;
  siteName: string;
  /** The page's own address, without parameters. */
  address: string;
  /** Its address in the page's language. */
  canonical: string;
  alternates: { locale: Locale; href: string }[];
  /** The picture of the site's brand; null if its folder has none. */
  picture: string | null;
  /** As Open Graph writes a language: nl_NL. */
  ogLocale: string;
};

export const domainLocaleOf = ({ settings }: Pick<Tenant, 'settings'>): Locale =>
  localeOfTag(settings.domain_language) ?? FALLBACK_LOCALE;

const pictures = new WeakMap<Tenant, string | null>();

function pictureOf(tenant: Tenant): string | null {
  const known = pictures.get(tenant);
  if (known !== undefined) return known;
  const found = existsSync(path.join(tenant.folder, 'assets', SHARE_PICTURE))
    ? `${originOf(tenant)}/site/${SHARE_PICTURE}`
    : null;
  pictures.set(tenant, found);
  return found;
}

function ogLocaleOf(dialect: Site['dialect']): string {
  const { language, region } = new Intl.Locale(tagOf(dialect)).maximize();
  return `${language}_${region}`;
}

/** Returns what a visitor's page says about itself; null for members, whose pages are nobody else's (LEG-4). */
export function publicHead(site: Site): PublicHead | null {
  const { tenant, member, locale, dialect, pageAddress } = site;
  if (member) return null;
  const { settings } = tenant;
  const domainLocale = domainLocaleOf(tenant);
  const address = originOf(tenant) + pageAddress.pathname;
  const { title, description } = homeWords(site);
  return {
    title,
    description,
    siteName: settings.name,
    address,
    canonical: inLanguage(address, locale, domainLocale),
    alternates: LOCALES.map((each) => ({ locale: each, href: inLanguage(address, each, domainLocale) })),
    picture: pictureOf(tenant),
    ogLocale: ogLocaleOf(dialect),
  };
}

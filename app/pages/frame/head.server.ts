import { existsSync } from 'node:fs';
import path from 'node:path';
import { localizeAddress } from '~/http/answer/indexed';
import { siteOrigin } from '~/http/answer/origin.server';
import type { Site } from '~/http/request/open-site.server';
import { languageTag } from '~/i18n/dialect';
import { FALLBACK_LOCALE, localeOfTag, LOCALES, type Locale } from '~/i18n/locales';
import * as paths from '~/paths';
import type { Tenant } from '~/tenancy/tenant';
import { homeWords } from './home-words.server';

const SHARE_PICTURE = 'share.jpg';

type PublicHead = {
  title: string;
  description: string;
  siteName: string;
  /** Without parameters. */
  address: string;
  /** In the page's language. */
  canonical: string;
  alternates: { locale: Locale; href: string }[];
  /** Null without a picture. */
  picture: string | null;
  /** In Open Graph's format: nl_NL. */
  ogLocale: string;
};

export const readDomainLocale = ({ settings }: Pick<Tenant, 'settings'>): Locale =>
  localeOfTag(settings.domain_language) ?? FALLBACK_LOCALE;

const pictures = new WeakMap<Tenant, string | null>();

function sharePicture(tenant: Tenant): string | null {
  const known = pictures.get(tenant);
  if (known !== undefined) return known;
  const found = existsSync(path.join(tenant.folder, 'assets', SHARE_PICTURE))
    ? siteOrigin(tenant) + paths.siteFile(SHARE_PICTURE)
    : null;
  pictures.set(tenant, found);
  return found;
}

function openGraphLocale(dialect: Site['dialect']): string {
  const { language, region } = new Intl.Locale(languageTag(dialect)).maximize();
  return `${language}_${region}`;
}

/** Null for members, whose pages are private (LEG-4). */
export function publicHead(site: Site): PublicHead | null {
  const { tenant, member, locale, dialect, pageAddress } = site;
  if (member) return null;
  const { settings } = tenant;
  const domainLocale = readDomainLocale(tenant);
  const address = siteOrigin(tenant) + pageAddress.pathname;
  const { title, description } = homeWords(site);
  return {
    title,
    description,
    siteName: settings.name,
    address,
    canonical: localizeAddress(address, locale, domainLocale),
    alternates: LOCALES.map((each) => ({ locale: each, href: localizeAddress(address, each, domainLocale) })),
    picture: sharePicture(tenant),
    ogLocale: openGraphLocale(dialect),
  };
}

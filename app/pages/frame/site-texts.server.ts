import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Site } from '~/http/request/open-site.server';
import { buildCatalogue, translateFor } from '~/i18n/catalogues.server';
import { toDialect, type Dialect } from '~/i18n/dialect';
import { formatPhone } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import type { Texts } from '~/i18n/translate';
import { fictionalNotice } from '~/pages/profiles/fictional-notice.server';
import * as paths from '~/paths';
import { localized, type Tenant } from '~/tenancy/tenant';
import type { SiteFacts } from '~/ui/layouts/frame-data';

const capitalize = (words: string, locale: string) =>
  words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);

function fictionalWords(site: Pick<Site, 'tenant' | 'locale' | 't'>): SiteFacts['fictional'] {
  const { locale } = site;
  const { settings } = site.tenant;
  const localText = (text: Parameters<typeof localized>[0]) =>
    localized(text, locale, settings.domain_language);
  return {
    icon: settings.fictional_icon,
    singular: capitalize(localText(settings.fictional_singular), locale),
    plural: capitalize(localText(settings.fictional_plural), locale),
    warning: fictionalNotice(site),
  };
}

function siteFacts(tenant: Tenant, locale: Locale): SiteFacts {
  const { settings, company } = tenant;
  return {
    name: settings.name,
    domain: tenant.domain,
    supportEmail: settings.support_email,
    supportPhone: settings.support_phone
      ? { href: `tel:${settings.support_phone}`, text: formatPhone(settings.support_phone) }
      : null,
    leaveUrl: settings.leave_url,
    usFooter: settings.us_footer && locale === 'en',
    company: {
      name: company.name,
      address: company.address,
      city: company.city,
      country: company.country,
      registration: company.kvk && `${company.register} ${company.kvk}`,
    },
    logoSvg: tenant.logoSvg,
    wordmark: tenant.theme.wordmark,
    minAge: settings.min_age,
    niche: settings.niche,
    fictional: fictionalWords({ tenant, locale, t: translateFor(tenant.texts, locale) }),
  };
}

/** Scripts need the original texts, which page translators may have changed. */
export type SiteTexts = { site: SiteFacts; dialect: Dialect; texts: Texts };

/** The URL changes with the content. */
type AddressedTexts = { content: SiteTexts; address: string };

/** Keyed by content, which operators can change. */
const textCache = new LRUCache<string, AddressedTexts>({ max: 500 });

/** Returns a site's facts and texts, which browsers cache forever. */
export function siteTexts(tenant: Tenant, locale: Locale): AddressedTexts {
  const { texts, hashes } = buildCatalogue(tenant.texts);
  const site = siteFacts(tenant, locale);
  const dialect = toDialect(locale, tenant.settings.domain_language);
  const localText = `${locale}${hashes[locale]}${JSON.stringify({ site, dialect })}`;
  const found = textCache.get(localText) ?? {
    content: { site, dialect, texts: texts[locale] },
    address: paths.texts(`${locale}-${createHash('sha256').update(localText).digest('hex').slice(0, 16)}`),
  };
  textCache.set(localText, found);
  return found;
}

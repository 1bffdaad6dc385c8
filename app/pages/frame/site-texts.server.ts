import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Site } from '~/http/request/open-site.server';
import { catalogueOf, translateFor } from '~/i18n/catalogues.server';
import { dialectOf, type Dialect } from '~/i18n/dialect';
import { formatPhone } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import type { Texts } from '~/i18n/translate';
import { fictionalNotice } from '~/pages/profiles/fictional-notice.server';
import { localized, type Tenant } from '~/tenancy/tenant';
import type { SiteFacts } from '~/ui/layouts/frame-data';

const asTitle = (words: string, locale: string) => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);

function fictionalWords(site: Pick<Site, 'tenant' | 'locale' | 't'>): SiteFacts['fictional'] {
  const { locale } = site;
  const { settings } = site.tenant;
  const said = (text: Parameters<typeof localized>[0]) => localized(text, locale, settings.domain_language);
  return {
    icon: settings.fictional_icon,
    singular: asTitle(said(settings.fictional_singular), locale),
    plural: asTitle(said(settings.fictional_plural), locale),
    warning: fictionalNotice(site),
  };
}

function factsOf(tenant: Tenant, locale: Locale): SiteFacts {
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

/** What the scripts of a site's pages need in a language, whoever reads; a translator may have changed the page's own. */
export type SiteTexts = { site: SiteFacts; dialect: Dialect; texts: Texts };

/** The same with the address at which scripts ask for it, which changes with its content. */
type Addressed = { content: SiteTexts; address: string };

/** What was addressed last, by all that it says: a site has a new one once its operator changes it. */
const known = new LRUCache<string, Addressed>({ max: 500 });

/** Returns what a site says of itself and its texts, which browsers may keep for ever, so that no page carries them. */
export function siteTexts(tenant: Tenant, locale: Locale): Addressed {
  const { texts, hashes } = catalogueOf(tenant.texts);
  const site = factsOf(tenant, locale);
  const dialect = dialectOf(locale, tenant.settings.domain_language);
  const said = `${locale}${hashes[locale]}${JSON.stringify({ site, dialect })}`;
  const found = known.get(said) ?? {
    content: { site, dialect, texts: texts[locale] },
    address: `/texts/${locale}-${createHash('sha256').update(said).digest('hex').slice(0, 16)}`,
  };
  known.set(said, found);
  return found;
}

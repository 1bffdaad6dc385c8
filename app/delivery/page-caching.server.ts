import { countryHeader } from '~/http/request/country-of-request.server';
import { localeOfTag } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';

/** Proxies may share a lander for a minute (LAN-5): all visitors from one country get the same. */
const SHARED_CACHING = 'public, s-maxage=60';

/**
 * Returns a page's `Cache-Control`. Browsers restore cached pages on Back even after a logout, so members' pages are not stored. With scripts, Chromium
 * still restores them until the login's cookie changes. A form's answer may be stored: otherwise Back would ask to
 * submit it again.
 */
export const pageCacheControl = (
  request: Request,
  { shared, member }: { shared: boolean; member: boolean },
) => {
  if (shared) return SHARED_CACHING;
  return member && request.method !== 'POST' ? 'private, no-store' : 'private, no-cache';
};

/**
 * Returns a page's `Vary`. The browser's languages count only if the site has no language (I18-2). The country decides the entry warning and the
 * language menu (NAV-17, I18-4). A visitor's refused form ignores cookies: the next login sets one, and Back would no
 * longer find the form. A logout clears it.
 */
export const pageVary = (tenant: Tenant | null, isVisitorsForm: boolean) =>
  [
    ...(isVisitorsForm ? [] : ['Cookie']),
    'Accept-Encoding',
    ...(tenant && localeOfTag(tenant.settings.domain_language) ? [] : ['Accept-Language']),
    ...(countryHeader() ? [countryHeader()] : []),
  ].join(', ');

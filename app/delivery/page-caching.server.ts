import { countryHeader } from '~/http/request/client/country-of-request.server';
import { localeOfTag } from '~/i18n/locales';
import type { Tenant } from '~/tenancy/tenant';

/** Proxies may share a lander for a minute (LAN-5): all visitors from one country get the same. */
const SHARED_CACHING = 'public, s-maxage=60';

/**
 * Members' pages are not stored, because browsers restore them on Back even after a logout. A form's answer
 * may be: otherwise Back would resubmit it.
 */
export const pageCacheControl = (
  request: Request,
  { shared, member }: { shared: boolean; member: boolean },
) => {
  if (shared) return SHARED_CACHING;
  return member && request.method !== 'POST' ? 'private, no-store' : 'private, no-cache';
};

/**
 * Languages count only if the site has none (I18-2); the country selects warning and menu (NAV-17, I18-4). A
 * visitor's refused form ignores cookies, so that Back finds it after a login.
 */
export const pageVary = (tenant: Tenant | null, isVisitorsForm: boolean) =>
  [
    ...(isVisitorsForm ? [] : ['Cookie']),
    'Accept-Encoding',
    ...(tenant && localeOfTag(tenant.settings.domain_language) ? [] : ['Accept-Language']),
    ...(countryHeader() ? [countryHeader()] : []),
  ].join(', ');

import type { PasskeySite } from '~/domain/accounts/passkeys/rules';
import { siteOrigin } from '~/http/answer/origin.server';
import type { Tenant } from '~/tenancy/tenant';

/** Returns the host and origin of a site's passkeys, as configured: never a request's. */
export function passkeySite(tenant: Pick<Tenant, 'domain'>): PasskeySite {
  const origin = siteOrigin(tenant);
  return { origin, host: new URL(origin).hostname };
}

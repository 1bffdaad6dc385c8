import { env } from '~/gateways/env.server';
import type { Tenant } from '~/tenancy/tenant';

/** Returns the site's own origin from the configuration, never from a request. */
export const originOf = (tenant: Pick<Tenant, 'domain'>): string =>
  env.PUBLIC_ORIGIN.replace('{domain}', tenant.domain);

export const isHttps = (): boolean => env.PUBLIC_ORIGIN.startsWith('https:');

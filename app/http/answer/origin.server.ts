import { env } from '~/gateways/env.server';
import type { Tenant } from '~/tenancy/tenant';

/** Returns the configured origin, never a request's. */
export const siteOrigin = (tenant: Pick<Tenant, 'domain'>): string =>
  env.PUBLIC_ORIGIN.replace('{domain}', tenant.domain);

export const isHttps = (): boolean => env.PUBLIC_ORIGIN.startsWith('https:');

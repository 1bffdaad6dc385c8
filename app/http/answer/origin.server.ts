import { env } from '~/gateways/env.server';
import type { Tenant } from '~/tenancy/tenant';

/** Returns the configured origin, never a request's. */
export const siteOrigin = (tenant: Pick<Tenant, 'domain'>): string =>
  env.PUBLIC_ORIGIN.replace('{domain}', tenant.domain);

/** Returns the operators' console's origin; '' without a console (CON-1). */
export const consoleOrigin = (): string => env.OPERATOR_ORIGIN ?? '';

export const isHttps = (): boolean => env.PUBLIC_ORIGIN.startsWith('https:');

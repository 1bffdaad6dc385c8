import type { Tenant } from '~/tenancy/tenant';
import { originOf } from './origin.server';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The request's own origins: the configured one, and the address that it was sent to. */
function ownOrigins(request: Request, tenant: Tenant): string[] {
  const host = request.headers.get('Host');
  return host ? [originOf(tenant), `http://${host}`, `https://${host}`] : [originOf(tenant)];
}

/**
 * Whether a request may change something: one that a page of this site made (SAF-5). Browsers say so by Sec-Fetch-Site; older
 * ones by Origin. A request with neither is refused.
 */
export function mayChange(request: Request, tenant: Tenant): boolean {
  if (SAFE.has(request.method)) return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = request.headers.get('Origin');
  return origin !== null && ownOrigins(request, tenant).includes(origin);
}

import type { Tenant } from '~/tenancy/tenant';
import { originOf } from '~/http/answer/origin.server';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The request's own origins: the configured one, and the address that it was sent to. */
function ownOrigins(request: Request, tenant: Tenant): string[] {
  const host = request.headers.get('Host');
  return host ? [originOf(tenant), `http://${host}`, `https://${host}`] : [originOf(tenant)];
}

/** A call of the API with the client's header: browsers let another site's page send it only where that is allowed, and it is nowhere. */
const isClientCall = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith('/api/') && request.headers.get('X-Client-Request') === '1';

/**
 * Whether a request may change something: one that a page of this site made (SAF-5). Browsers say so by Sec-Fetch-Site; older
 * ones by Origin; a client of the API by its own header (API-1). A request with none of them is refused.
 */
export function mayChange(request: Request, tenant: Tenant): boolean {
  if (SAFE.has(request.method) || isClientCall(request)) return true;
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = request.headers.get('Origin');
  return origin !== null && ownOrigins(request, tenant).includes(origin);
}

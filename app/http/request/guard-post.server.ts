import type { Tenant } from '~/tenancy/tenant';
import { originOf } from '~/http/answer/origin.server';
import { SENT_ORIGIN } from './admit-request.server';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The site's own origins: the configured one, and the host that the request was sent to. */
function ownOrigins(request: Request, tenant: Tenant): string[] {
  const host = request.headers.get('Host');
  return host ? [originOf(tenant), `http://${host}`, `https://${host}`] : [originOf(tenant)];
}

/**
 * An API call with the client's header. A page of another site could send that header only if CORS allowed
 * it, and it is allowed nowhere.
 */
const isClientCall = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith('/api/') && request.headers.get('X-Client-Request') === '1';

/**
 * An unsubscription by the link of a mail: mail programs send it themselves, from no page (RFC 8058). Its address
 * holds a signature, which no other site can know.
 */
const isSignedByAddress = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith('/unsubscribe/');

/** Whether a request comes from a page of this site; `origin` is what older browsers say instead of Sec-Fetch-Site. */
function isSameOrigin(request: Request, tenant: Tenant, origin: string | null): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  return origin !== null && ownOrigins(request, tenant).includes(origin);
}

/**
 * Whether a request passes the check against cross-site request forgery: it is read-only, or a page of this
 * site sent it. Browsers prove that by Sec-Fetch-Site, older ones by Origin, and API clients by their own
 * header. A request without any of these fails.
 */
export function passesCsrfCheck(request: Request, tenant: Tenant): boolean {
  if (SAFE.has(request.method) || isClientCall(request) || isSignedByAddress(request)) return true;
  return isSameOrigin(request, tenant, request.headers.get(SENT_ORIGIN));
}

const originIn = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null;

/**
 * Whether a page of this site led to a request that reads. Where that changes what the member chose, such as the
 * saved search, a link elsewhere must not. Older browsers prove it by Referer, which this site's pages send.
 */
export const isFromOwnPage = (request: Request, tenant: Tenant): boolean =>
  isSameOrigin(request, tenant, originIn(request.headers.get('Referer')));

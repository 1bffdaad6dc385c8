import * as paths from '~/paths';
import type { Tenant } from '~/tenancy/tenant';
import { siteOrigin } from '~/http/answer/origin.server';
import { SENT_ORIGIN } from './admit-request.server';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

function ownOrigins(request: Request, tenant: Tenant): string[] {
  const host = request.headers.get('Host');
  return host ? [siteOrigin(tenant), `http://${host}`, `https://${host}`] : [siteOrigin(tenant)];
}

/** Other sites could send the client's header only with CORS, which is never allowed. */
const isClientCall = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith(paths.api) && request.headers.get('X-Client-Request') === '1';

/** Mail programs post the unsubscribe link from no page (RFC 8058). Other sites cannot know its signature. */
const isSignedByAddress = (request: Request): boolean =>
  new URL(request.url).pathname.startsWith(paths.unsubscribe(''));

/** Older browsers send `origin` instead of Sec-Fetch-Site. */
function isSameOrigin(request: Request, origins: readonly string[], origin: string | null): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  return origin !== null && origins.includes(origin);
}

/** Rejects cross-site request forgery, by Sec-Fetch-Site, Origin, or the API client's header. */
export function passesCsrfCheck(request: Request, tenant: Tenant): boolean {
  if (SAFE.has(request.method) || isClientCall(request) || isSignedByAddress(request)) return true;
  return isSameOrigin(request, ownOrigins(request, tenant), request.headers.get(SENT_ORIGIN));
}

/** Like `passesCsrfCheck`, for the operators' console (CON-1). */
export const passesConsoleCsrfCheck = (request: Request, consoleOrigin: string): boolean =>
  SAFE.has(request.method) || isSameOrigin(request, [consoleOrigin], request.headers.get(SENT_ORIGIN));

const originIn = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null;

/** Foreign links must not change saved choices, such as the search. Older browsers prove it by Referer. */
export const isFromOwnPage = (request: Request, tenant: Tenant): boolean =>
  isSameOrigin(request, ownOrigins(request, tenant), originIn(request.headers.get('Referer')));

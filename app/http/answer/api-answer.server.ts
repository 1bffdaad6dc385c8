import type { SignedInMember } from '~/domain/notifications/find-signed-in.server';
import { openSite, type Site } from '~/http/request/open-site.server';

/**
 * The header that API clients of the site send; a page of another site cannot send it without a CORS
 * preflight.
 */
const CLIENT_HEADER = 'X-Client-Request';

/** Answers with JSON that is not cached. */
export const jsonAnswer = (body: unknown, init: ResponseInit = {}): Response =>
  Response.json(body, { ...init, headers: { 'Cache-Control': 'no-store', ...init.headers } });

/** Answers a refused API call: an error code and, if one field is to blame, its name (API-14). */
export const refuseCall = (status: number, error: string, field?: string): Response =>
  jsonAnswer({ error, ...(field === undefined ? {} : { field }) }, { status });

/** Opens the site for an API call. Throws 403 client_header_required without the client's header. */
export async function openCall(request: Request): Promise<Site> {
  if (request.headers.get(CLIENT_HEADER) !== '1') throw refuseCall(403, 'client_header_required');
  return openSite(request);
}

/**
 * Like `openCall`, for a call that needs a login; throws 403 authentication_required without one (API-11).
 */
export async function openMemberCall(request: Request): Promise<Site & { member: SignedInMember }> {
  const site = await openCall(request);
  if (!site.member) throw refuseCall(403, 'authentication_required');
  return { ...site, member: site.member };
}

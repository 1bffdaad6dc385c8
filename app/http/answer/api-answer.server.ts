import type { SignedInMember } from '~/domain/notifications/find-signed-in.server';
import { openSite, type Site } from '~/http/request/open-site.server';

/** The header of a call that a client of the site makes (API-1): another site's page cannot send it without asking first. */
export const CLIENT_HEADER = 'X-Client-Request';

/** JSON that is made anew for each call. */
export const jsonAnswer = (body: unknown, init: ResponseInit = {}): Response =>
  Response.json(body, { ...init, headers: { 'Cache-Control': 'no-store', ...init.headers } });

/** A refusal as every call gives it: a word for programs, and where one field is to blame, its name (API-14). */
export const refuseCall = (status: number, error: string, field?: string): Response =>
  jsonAnswer({ error, ...(field === undefined ? {} : { field }) }, { status });

/** The site for a call of the API. Refuses, by a thrown answer, one without the client's header: 403 client_header_required (API-1). */
export async function openCall(request: Request): Promise<Site> {
  if (request.headers.get(CLIENT_HEADER) !== '1') throw refuseCall(403, 'client_header_required');
  return openSite(request);
}

/** As `openCall`, for a call that needs a login; without one it is 403 authentication_required (API-11). */
export async function openMemberCall(request: Request): Promise<Site & { member: SignedInMember }> {
  const site = await openCall(request);
  if (!site.member) throw refuseCall(403, 'authentication_required');
  return { ...site, member: site.member };
}

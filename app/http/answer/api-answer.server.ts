import type { LoaderFunctionArgs } from '@remix-run/node';
import { running } from '~/boot.server';
import type { LoggedInMember } from '~/domain/frame/find-logged-in.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { logFault } from './log-fault.server';
import { isProviderAway } from './provider-away.server';
import { isStorageAway } from './storage-away.server';
import { UNAVAILABLE_HEADERS } from './unavailable.server';

/**
 * The header that API clients of the site send; a page of another site cannot send it without a CORS
 * preflight.
 */
const CLIENT_HEADER = 'X-Client-Request';

/**
 * For what the scripts of a member's page fetch: it is fetched each time. After `no-store`, Chromium would not
 * keep the page as it was for the Back button, which is instant while the member is logged in.
 */
export const FETCHED_EACH_TIME = { 'Cache-Control': 'private, no-cache' };

/** Answers with JSON that is fetched each time. */
export const jsonAnswer = (body: unknown, init: ResponseInit = {}): Response =>
  Response.json(body, { ...init, headers: { ...FETCHED_EACH_TIME, ...init.headers } });

/** The header of an answer that a page asks for again and again: when it was read, in ms since 1970. */
export const asOf = ({ now }: Pick<Site, 'now'>) => ({ headers: { 'X-As-Of': String(now.getTime()) } });

/** Answers a refused API call: an error code and, if one field is to blame, its name (API-14). */
export const refuseCall = (status: number, error: string, field?: string): Response =>
  jsonAnswer({ error, ...(field === undefined ? {} : { field }) }, { status });

/** The action of a call that only reads, and the loader of one that only writes. */
export const refuseCallMethod = (): Response => refuseCall(405, 'method_not_allowed');

/**
 * What has words for a page alone: an address with what no text can contain, a post from another origin, and a site that
 * has closed for good.
 */
const REFUSED_BEFORE = new Map([
  [400, 'invalid_address'],
  [403, 'origin_refused'],
  [410, 'closed'],
]);

const isJson = ({ headers }: Response) => headers.get('Content-Type') === 'application/json';

/**
 * Says in JSON that the address or the origin was refused before the call, or that the site is closed, or its database
 * or store away for now; throws what is anything else.
 */
async function refuseBefore(thrown: unknown, request: Request): Promise<Response> {
  const word = thrown instanceof Response && !isJson(thrown) && REFUSED_BEFORE.get(thrown.status);
  if (word) return refuseCall(thrown.status, word);
  const isClosed = thrown instanceof Response && thrown.status === 503;
  if (!isClosed) {
    const { database } = await running();
    if (!database.isAway(thrown) && !isStorageAway(thrown) && !isProviderAway(thrown)) throw thrown;
    if (!request.signal.aborted) await logFault(thrown, request);
  }
  return jsonAnswer({ error: 'unavailable' }, { status: 503, headers: UNAVAILABLE_HEADERS });
}

/**
 * Makes the loader or action of an API call from what answers it. What is refused before the call, or while the
 * site is closed or its database, store or payment provider away, is answered in JSON as well: Remix would answer with a text (API-14).
 */
export const answerCall =
  (answer: (call: LoaderFunctionArgs) => Promise<Response>) =>
  (call: LoaderFunctionArgs): Promise<Response> =>
    answer(call).catch((thrown: unknown) => refuseBefore(thrown, call.request));

/** Opens the site for an API call. Throws 403 client_header_required without the client's header. */
export async function openCall(request: Request): Promise<Site> {
  if (request.headers.get(CLIENT_HEADER) !== '1') throw refuseCall(403, 'client_header_required');
  return openSite(request);
}

/**
 * Like `openCall`, for a call that needs a login; throws 403 authentication_required without one (API-11).
 */
export async function openMemberCall(request: Request): Promise<Site & { member: LoggedInMember }> {
  const site = await openCall(request);
  if (!site.member) throw refuseCall(403, 'authentication_required');
  return { ...site, member: site.member };
}

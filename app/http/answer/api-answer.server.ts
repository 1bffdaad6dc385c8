import type { LoaderFunctionArgs } from '@remix-run/node';
import { running } from '~/boot.server';
import type { LoggedInMember } from '~/domain/frame/find-logged-in.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { logFault } from './refusals/log-fault.server';
import { isProviderAway } from './refusals/provider-away.server';
import { isStorageAway } from './refusals/storage-away.server';
import { UNAVAILABLE_HEADERS } from './refusals/unavailable.server';

/** Another site's page cannot send this header without a CORS preflight. */
const CLIENT_HEADER = 'X-Client-Request';

/** Revalidates each time. `no-store` would keep Chromium from restoring the page instantly on Back. */
export const REVALIDATED = { 'Cache-Control': 'private, no-cache' };

export const jsonAnswer = (body: unknown, init: ResponseInit = {}): Response =>
  Response.json(body, { ...init, headers: { ...REVALIDATED, ...init.headers } });

/** The server's time of reading, in ms since 1970, for answers that a page polls. */
export const readTimeHeaders = ({ now }: Pick<Site, 'now'>) => ({
  headers: { 'X-As-Of': String(now.getTime()) },
});

/** Refuses an API call (API-14). */
export const refuseCall = (status: number, error: string, field?: string): Response =>
  jsonAnswer({ error, ...(field === undefined ? {} : { field }) }, { status });

export const refuseCallMethod = (): Response => refuseCall(405, 'method_not_allowed');

/** Refusals whose texts only pages show: an invalid URL, a foreign origin, a closed site. */
const EARLY_REFUSALS = new Map([
  [400, 'invalid_address'],
  [403, 'origin_refused'],
  [410, 'closed'],
]);

const isJson = ({ headers }: Response) => headers.get('Content-Type') === 'application/json';

/** Answers in JSON during an outage or after an early refusal; rethrows the rest. */
async function answerFailure(thrown: unknown, request: Request): Promise<Response> {
  const error = thrown instanceof Response && !isJson(thrown) && EARLY_REFUSALS.get(thrown.status);
  if (error) return refuseCall(thrown.status, error);
  const isClosed = thrown instanceof Response && thrown.status === 503;
  if (!isClosed) {
    const { database } = await running();
    if (!database.isAway(thrown) && !isStorageAway(thrown) && !isProviderAway(thrown)) throw thrown;
    if (!request.signal.aborted) await logFault(thrown, request);
  }
  return jsonAnswer({ error: 'unavailable' }, { status: 503, headers: UNAVAILABLE_HEADERS });
}

/** Makes an API call's loader or action. Early refusals and outages are JSON, not Remix's text (API-14). */
export const answerCall =
  (answer: (call: LoaderFunctionArgs) => Promise<Response>) =>
  (call: LoaderFunctionArgs): Promise<Response> =>
    answer(call).catch((thrown: unknown) => answerFailure(thrown, call.request));

export async function openCall(request: Request): Promise<Site> {
  if (request.headers.get(CLIENT_HEADER) !== '1') throw refuseCall(403, 'client_header_required');
  return openSite(request);
}

/** Like `openCall`, but throws 403 authentication_required without a login (API-11). */
export async function openMemberCall(request: Request): Promise<Site & { member: LoggedInMember }> {
  const site = await openCall(request);
  if (!site.member) throw refuseCall(403, 'authentication_required');
  return { ...site, member: site.member };
}

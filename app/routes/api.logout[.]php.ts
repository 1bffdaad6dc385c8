import type { LoaderFunctionArgs } from '@remix-run/node';
import { endSession } from '~/domain/accounts/sessions/end-session.server';
import { openCall } from '~/http/answer/api-answer.server';
import { readCookie, signOutHeaders } from '~/http/answer/cookies.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-logout', layout: 'empty' } satisfies RouteHandle;

/**
 * GET /api/logout.php: ends this browser's session. The required client header prevents links and other sites
 * from doing it (API-3).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { tenant, db } = await openCall(request);
  const headers = { 'Cache-Control': 'no-store' };
  if (isPrefetch(request)) return new Response(null, { status: 204, headers });
  const token = readCookie(request, 'auth');
  if (token) await endSession(db, token);
  return new Response(null, { status: 204, headers: { ...headers, ...signOutHeaders(tenant) } });
}

import { endSession } from '~/domain/accounts/sessions/end-session.server';
import { answerCall, openCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import { readCookie, logOutHeaders } from '~/http/answer/cookies.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-logout', layout: 'empty' } satisfies RouteHandle;

/** GET /api/logout.php: ends this session. The client header prevents links and other sites from doing it (API-3). */
export const loader = answerCall(async ({ request }) => {
  const site = await openCall(request);
  const headers = site.isPrefetch ? new Headers() : logOutHeaders(site);
  headers.set('Cache-Control', 'no-store');
  const token = site.isPrefetch ? null : readCookie(request, 'auth');
  if (token) await endSession(site.db, { tenantId: site.tenant.id, token }, site.gateways);
  return new Response(null, { status: 204, headers });
});

export const action = refuseCallMethod;

import { touchSession } from '~/domain/sessions/touch-session.server';
import { REVALIDATED, answerCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import { hiddenForm } from '~/http/request/forms/hidden-form.server';
import { openSite, type Site } from '~/http/request/open-site.server';
import { readCall } from '~/http/request/read-call.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-page-hidden', layout: 'empty' } satisfies RouteHandle;

export const loader = refuseCallMethod;

function hide(
  { tenant, sql, now, gateways }: Site,
  { id: memberId, sessionId }: NonNullable<Site['member']>,
) {
  gateways.typing.stop(tenant.id, memberId);
  return touchSession(sql, { sessionId, memberId }, { now });
}

/** POST /api/page-hidden.php: stops typing, records the visit (API-5). Checks the origin: beacons lack the header. */
export const action = answerCall(async ({ request }) => {
  if (request.method !== 'POST') throw refuseCallMethod();
  const site = await openSite(request);
  await readCall(request, hiddenForm);
  if (site.member) await hide(site, site.member);
  return new Response(null, { status: 204, headers: REVALIDATED });
});

import { answerCall, openCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import { cachedJson } from '~/delivery/cached-json.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-companyinfo', layout: 'empty' } satisfies RouteHandle;

/** GET /api/companyinfo.php: the site's company, as in its legal pages (API-10). */
export const loader = answerCall(async ({ request }) => {
  const { tenant } = await openCall(request);
  return cachedJson(request, tenant.company);
});

export const action = refuseCallMethod;

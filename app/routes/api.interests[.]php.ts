import { INTERESTS } from '~/domain/profiles/rules';
import { answerCall, openCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import { cachedJson } from '~/delivery/cached-json.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-interests', layout: 'empty' } satisfies RouteHandle;

/** GET /api/interests.php: all interests, in the page's language (API-10). */
export const loader = answerCall(async ({ request }) => {
  const { t } = await openCall(request);
  const interests = INTERESTS.map(({ key, icon, group, intimate }) => ({
    key,
    name: t(`interests:${key}`),
    icon,
    group,
    intimate,
  }));
  return cachedJson(request, { interests });
});

export const action = refuseCallMethod;

import {
  answerCall,
  jsonAnswer,
  openCall,
  refuseCall,
  refuseCallMethod,
} from '~/http/answer/api-answer.server';
import { localeCookie, readCookie } from '~/http/answer/cookies.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { localeOfTag } from '~/i18n/locales';
import { apiSettings } from '~/pages/frame/api-settings.server';

export const handle = { name: 'api-settings', layout: 'empty' } satisfies RouteHandle;

const HOST_LENGTH = 253;

/** GET /api/settings.php: the host's settings. `forced_domain` never selects another site (API-6). */
export const loader = answerCall(async ({ request }) => {
  const site = await openCall(request);
  const forced = site.query.get('forced_domain') ?? '';
  if (forced.length > HOST_LENGTH) throw refuseCall(400, 'invalid_field', 'forced_domain');
  const answer = jsonAnswer(apiSettings(site));
  const ofDomain = localeOfTag(site.tenant.settings.domain_language);
  if (ofDomain && !readCookie(request, 'locale')) answer.headers.append('Set-Cookie', localeCookie(ofDomain));
  return answer;
});

export const action = refuseCallMethod;

import { applySignedMailEvents } from '~/http/request/take-signed-mail-events.server';
import { answerCall, jsonAnswer, refuseCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-mail-events', layout: 'empty' } satisfies RouteHandle;

export const loader = refuseCallMethod;

/** POST /api/mail-events.php: complaints and bounces (NOT-5). A signature replaces header and origin. */
export const action = answerCall(async ({ request }) => {
  if (request.method !== 'POST') throw refuseCallMethod();
  const outcome = await applySignedMailEvents(request);
  if (outcome === 'forged') return refuseCall(403, 'signature_invalid');
  return outcome === 'unreadable' ? refuseCall(400, 'invalid_body') : jsonAnswer({ stopped: outcome });
});

import { takeSignedMailEvents } from '~/http/request/take-signed-mail-events.server';
import { answerCall, jsonAnswer, refuseCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';

export const handle = { name: 'api-mail-events', layout: 'empty' } satisfies RouteHandle;

export const loader = refuseCallMethod;

/**
 * POST /api/mail-events.php: complaints and bounces of our mails, signed by the operator's mail server (NOT-5).
 * It has no client header and no origin: the signature alone says who it is from.
 */
export const action = answerCall(async ({ request }) => {
  if (request.method !== 'POST') throw refuseCallMethod();
  const taken = await takeSignedMailEvents(request);
  if (taken === 'forged') return refuseCall(403, 'signature_invalid');
  return taken === 'unreadable' ? refuseCall(400, 'invalid_body') : jsonAnswer({ stopped: taken });
});

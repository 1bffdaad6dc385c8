import { answerCall, jsonAnswer, refuseCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { applyWebhook } from '~/http/request/take-webhook.server';

export const handle = { name: 'api-stripe-webhook', layout: 'empty' } satisfies RouteHandle;

export const loader = refuseCallMethod;

/** POST /api/stripe-webhook: a signed event (PAY-4). Stripe retries after any response but 2xx. */
export const action = answerCall(async ({ request }) => {
  if (request.method !== 'POST') throw refuseCallMethod();
  const outcome = await applyWebhook(request, 'Stripe-Signature');
  return outcome === 'forged' ? refuseCall(400, 'signature_invalid') : jsonAnswer({ received: outcome });
});

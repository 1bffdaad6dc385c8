import { answerCall, jsonAnswer, refuseCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { takeWebhook } from '~/http/request/take-webhook.server';

export const handle = { name: 'api-stripe-webhook', layout: 'empty' } satisfies RouteHandle;

export const loader = refuseCallMethod;

/** POST /api/stripe-webhook: an event of Stripe's, signed (PAY-4). Any other answer than 2xx makes Stripe send it again. */
export const action = answerCall(async ({ request }) => {
  if (request.method !== 'POST') throw refuseCallMethod();
  const taken = await takeWebhook(request, 'Stripe-Signature');
  return taken === 'forged' ? refuseCall(400, 'signature_invalid') : jsonAnswer({ received: taken });
});

import { answerCall, refuseCallMethod } from '~/http/answer/api-answer.server';
import type { RouteHandle } from '~/http/answer/route-handle';
import { storeWebhook } from '~/http/request/take-webhook.server';

export const handle = { name: 'api-flexpay-postback', layout: 'empty' } satisfies RouteHandle;

const STATUS = { stored: 200, forged: 400, elsewhere: 404 } as const;

const plain = (text: string, status: number) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });

/** GET /api/flexpay-postback: a signed query of the site's shop (TRU-6). The vendor refunds after any answer but OK. */
export const loader = answerCall(async ({ request }) => {
  const outcome = await storeWebhook(request);
  return plain(outcome === 'stored' ? 'OK' : 'ERROR', STATUS[outcome]);
});

export const action = refuseCallMethod;

import Stripe from 'stripe';
import type { ProviderEvent } from '~/domain/payments/provider';
import { throwAway } from './away.server';
import { BY_CHECKOUT } from './payment-params.server';

type About = { id: string; object: string; payment_intent?: string | { id: string } | null };

function readIntentId({ id, object, payment_intent }: About): string | null {
  if (object === 'payment_intent') return id;
  return typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? null);
}

async function idOfIntent(
  stripe: Stripe,
  { id: intentId, metadata }: Pick<Stripe.PaymentIntent, 'id' | 'metadata'>,
): Promise<string | null> {
  if (!metadata.orderId) return null;
  if (metadata.startedBy !== BY_CHECKOUT) return intentId;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 });
  return data[0]?.id ?? null;
}

/** Returns the stored id of an event's payment; null for payments of other programs. */
async function lookUpPaymentId(stripe: Stripe, about: About): Promise<string | null> {
  if (about.object === 'checkout.session') {
    const { metadata } = await stripe.checkout.sessions.retrieve(about.id);
    return metadata?.orderId ? about.id : null;
  }
  const intentId = readIntentId(about);
  return intentId === null ? null : idOfIntent(stripe, await stripe.paymentIntents.retrieve(intentId));
}

/** Returns a payment's id by idempotency key; null if unknown. Stripe's search lags by a minute. */
export async function findPaymentId(stripe: Stripe, idempotencyKey: string): Promise<string | null> {
  const query = `metadata['paymentId']:'${idempotencyKey}'`;
  const { data } = await stripe.paymentIntents.search({ query, limit: 1 });
  return data[0] ? idOfIntent(stripe, data[0]) : null;
}

function openEvent(stripe: Stripe, body: string, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

/** Other events are acknowledged and ignored. */
const ABOUT_PAYMENTS = /^(checkout\.session|payment_intent|charge|refund)\./;

const toProviderEvent = (stripe: Stripe, { id, type, data }: Stripe.Event): ProviderEvent => ({
  eventId: id,
  type,
  findPayment: async () =>
    ABOUT_PAYMENTS.test(type)
      ? lookUpPaymentId(stripe, data.object as unknown as About).catch(throwAway)
      : null,
});

/** Verifies a webhook, and looks its payment up. Null if the signature is wrong or older than 5 minutes. */
export function readEvent(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string | null; secret: string },
): ProviderEvent | null {
  const event = signature === null ? null : openEvent(stripe, body, signature, secret);
  return event && toProviderEvent(stripe, event);
}

/** Events that take money back after completion, when the payment is no longer polled. */
const MONEY_BACK = [
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.closed',
  'refund.created',
  'refund.updated',
  'refund.failed',
];

/** Lists events that took money back, newest first. Stripe keeps them for 30 days. */
export async function listEvents(stripe: Stripe, since: Date): Promise<ProviderEvent[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) };
  const found: ProviderEvent[] = [];
  for await (const event of stripe.events.list({ created, types: MONEY_BACK, limit: 100 }))
    found.push(toProviderEvent(stripe, event));
  return found;
}

import type { StripeRefusal } from '~/gateways/stripe/client.server';
import * as paths from '~/paths';

const WEBHOOK_PATH = paths.apiStripeWebhook;

function checkRefusal({ status, type }: StripeRefusal): string {
  if (status === null) return `Stripe does not answer (${type}): allow connections to api.stripe.com.`;
  if (status === 401) return 'Stripe refuses STRIPE_SECRET_KEY (401): copy it again from its dashboard.';
  if (status === 403)
    return 'STRIPE_SECRET_KEY may not list webhooks (403): allow the restricted key to read webhook endpoints.';
  return `Stripe answers ${status} (${type}): look at status.stripe.com, and run this again.`;
}

/** Lists problems of Stripe's key and webhooks; one webhook is enough for all sites. */
export function checkStripe(webhooks: string[] | StripeRefusal, origins: string[]): string[] {
  if (!Array.isArray(webhooks)) return [checkRefusal(webhooks)];
  const wanted = origins.map((origin) => `${origin}${WEBHOOK_PATH}`);
  if (wanted.length === 0 || wanted.some((url) => webhooks.includes(url))) return [];
  return [`Stripe sends events to none of the sites: add a webhook for ${wanted[0]} in its dashboard.`];
}

import {
  dropSubscription,
  keepSubscription,
  renewSubscription,
} from '~/domain/notifications/choices/keep-subscription.server';
import type { GivenSubscription } from '~/domain/notifications/choices/subscription-form.server';
import { jsonAnswer, refuseCall } from '~/http/answer/api-answer.server';
import { secondsToWait } from '~/http/answer/refusals/limit-or-refuse.server';
import type { Site } from '~/http/request/open-site.server';

type Owner = { id: string; sessionId: string };

/** Stores, renews or drops a push subscription (API-2). Throws 400 (unknown service), 404 (dropped) or 429. */
export async function storeSubscription(
  site: Site,
  { id: memberId, sessionId }: Owner,
  subscriptionCall: GivenSubscription,
): Promise<void> {
  const { endpoint } = subscriptionCall;
  if (subscriptionCall.active === false) return dropSubscription(site.sql, { memberId, endpoint });
  if (!site.gateways.push.accepts(endpoint)) throw refuseCall(400, 'invalid_field', 'endpoint');
  const seconds = await secondsToWait(site, 'push_subscriptions', memberId);
  if (seconds !== null) {
    const headers = { 'Retry-After': String(seconds) };
    throw jsonAnswer({ error: 'rate_limited' }, { status: 429, headers });
  }
  const subscription = { memberId, sessionId, endpoint, ...subscriptionCall.keys };
  if (!subscriptionCall.renewal)
    return keepSubscription(site.sql, { tenantId: site.tenant.id, ...subscription }, site);
  if (!(await renewSubscription(site.sql, subscription, site)))
    throw refuseCall(404, 'subscription_not_found');
}

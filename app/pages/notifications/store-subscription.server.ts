import {
  dropSubscription,
  keepSubscription,
  renewSubscription,
} from '~/domain/notifications/keep-subscription.server';
import type { GivenSubscription } from '~/domain/notifications/subscription-form.server';
import { jsonAnswer, refuseCall } from '~/http/answer/api-answer.server';
import { secondsToWait } from '~/http/answer/limit-or-refuse.server';
import type { Site } from '~/http/request/open-site.server';

type Owner = { id: string; sessionId: string };

/**
 * Stores or renews a member's push subscription, or forgets one that has ended (API-2). Throws 400 if its address is
 * none of a push service, 404 if a renewed one was dropped, and 429 after too many calls.
 */
export async function storeSubscription(
  site: Site,
  { id: memberId, sessionId }: Owner,
  given: GivenSubscription,
): Promise<void> {
  const { endpoint } = given;
  if (given.active === false) return dropSubscription(site.sql, { memberId, endpoint });
  if (!site.gateways.push.accepts(endpoint)) throw refuseCall(400, 'invalid_field', 'endpoint');
  const seconds = await secondsToWait(site, 'push_subscriptions', memberId);
  if (seconds !== null) {
    const headers = { 'Retry-After': String(seconds) };
    throw jsonAnswer({ error: 'rate_limited' }, { status: 429, headers });
  }
  const subscription = { memberId, sessionId, endpoint, ...given.keys };
  if (!given.renewal) return keepSubscription(site.sql, { tenantId: site.tenant.id, ...subscription }, site);
  if (!(await renewSubscription(site.sql, subscription, site)))
    throw refuseCall(404, 'subscription_not_found');
}

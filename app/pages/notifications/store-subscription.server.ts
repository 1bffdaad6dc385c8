import { dropSubscription, keepSubscription } from '~/domain/notifications/keep-subscription.server';
import type { GivenSubscription } from '~/domain/notifications/subscription-form.server';
import { jsonAnswer, refuseCall } from '~/http/answer/api-answer.server';
import { secondsToWait } from '~/http/answer/limit-or-refuse.server';
import type { Site } from '~/http/request/open-site.server';

type Owner = { id: string; sessionId: string };

/**
 * Stores a member's push subscription, or forgets one that has ended (API-2). Throws 400 if its address is none
 * of a push service, and 429 after too many calls.
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
  const owner = { tenantId: site.tenant.id, memberId, sessionId };
  await keepSubscription(site.sql, { ...owner, endpoint, ...given.keys }, site);
}

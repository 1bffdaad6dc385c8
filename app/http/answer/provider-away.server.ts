import { ProviderAway } from '~/domain/payments/provider-away';
import { limitTime } from '~/gateways/time-limit.server';
import type { Site } from '~/http/request/open-site.server';

/** How long a page waits for the payment provider. */
const TIMEOUT_MS = 5000;

/** Whether something failed because the payment provider cannot be reached. */
export const isProviderAway = (error: unknown): error is ProviderAway => error instanceof ProviderAway;

/**
 * Returns what the payment provider answers; null while it cannot be reached, or where it takes longer than a page waits.
 * A late answer is still applied.
 */
export async function askInTime<Answer>(
  { gateways }: Pick<Site, 'gateways'>,
  ask: () => Promise<Answer>,
): Promise<{ answer: Answer } | null> {
  const late = new ProviderAway('The payment provider does not answer in time');
  try {
    return { answer: await limitTime(ask(), TIMEOUT_MS, late) };
  } catch (error) {
    if (!isProviderAway(error)) throw error;
    gateways.log.error({ reason: error.message }, 'payment not read');
    return null;
  }
}

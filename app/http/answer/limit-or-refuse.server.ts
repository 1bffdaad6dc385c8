import type { LimitName } from '~/domain/safety/limits';
import type { Site } from '~/http/request/open-site.server';

/** Counts a call against a rate limit; throws 429 with Retry-After if it is one too many. */
export async function limitOrRefuse(
  { gateways, tenant, t }: Pick<Site, 'gateways' | 'tenant' | 't'>,
  name: LimitName,
  key: string,
): Promise<void> {
  const answer = await gateways.limits.consume(name, `${tenant.id} ${key}`);
  if (answer.ok) return;
  const { retryAfterSeconds } = answer;
  throw new Response(t('errors:rate_limited', { count: Math.ceil(retryAfterSeconds / 60) }), {
    status: 429,
    headers: { 'Retry-After': String(retryAfterSeconds), 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

import type { LimitName } from '~/domain/safety/limits';
import type { Site } from '~/http/request/open-site.server';

/** Counts a call against a limit; one too many is answered with 429 and when to try again (SAF-6). */
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

import type { LimitName } from '~/domain/safety/limits';
import { saveFormDraft } from '~/http/answer/kept-form.server';
import type { Site } from '~/http/request/open-site.server';
import { clientAddress } from '~/http/request/client/client-address.server';

export async function secondsToWait(
  { gateways, tenant }: Pick<Site, 'gateways' | 'tenant'>,
  name: LimitName,
  key: string,
): Promise<number | null> {
  const counted = await gateways.limits.consume(name, `${tenant.id} ${key}`);
  return counted.ok ? null : counted.retryAfterSeconds;
}

export function retryAfter(site: Pick<Site, 'setRetryAfter'>, seconds: number) {
  site.setRetryAfter(seconds);
  return { 'Retry-After': String(seconds) };
}

/** Counts a call; over the limit, throws 429 with Retry-After and saves `fields` as a draft. */
export async function limitOrRefuse(
  site: Pick<Site, 'gateways' | 'tenant' | 't' | 'setRetryAfter' | 'pageAddress' | 'headers'>,
  name: LimitName,
  key: string,
  fields?: FormData,
): Promise<void> {
  const seconds = await secondsToWait(site, name, key);
  if (seconds === null) return;
  const headers = new Headers({
    ...retryAfter(site, seconds),
    'Content-Type': 'text/plain; charset=utf-8',
  });
  const kept = fields && saveFormDraft(site, fields);
  if (kept) headers.set('Set-Cookie', kept);
  throw new Response(site.t('errors:rate_limited', { count: Math.ceil(seconds / 60) }), {
    status: 429,
    headers,
  });
}

/** By member or address (SAF-6). Browsers in a sign-up count separately: many share a phone network. */
export const limitProfileViews = (site: Site, visitorId: string | null = null): Promise<void> =>
  site.member
    ? limitOrRefuse(site, 'profile_views', site.member.id)
    : limitOrRefuse(site, 'visitor_profile_views', visitorId ?? clientAddress(site));

import type { LimitName } from '~/domain/safety/limits';
import { keepForm } from './kept-form.server';
import type { Site } from '~/http/request/open-site.server';
import { clientAddress } from '~/http/request/request-facts.server';

/**
 * Counts a call against a rate limit of the site; returns the seconds to wait if it is one too many, otherwise
 * null.
 */
export async function secondsToWait(
  { gateways, tenant }: Pick<Site, 'gateways' | 'tenant'>,
  name: LimitName,
  key: string,
): Promise<number | null> {
  const counted = await gateways.limits.consume(name, `${tenant.id} ${key}`);
  return counted.ok ? null : counted.retryAfterSeconds;
}

/** The header of a 429, for the answer of a page and for that of its data. */
export function retryAfter(site: Pick<Site, 'noteRetry'>, seconds: number) {
  site.noteRetry(seconds);
  return { 'Retry-After': String(seconds) };
}

/**
 * Counts a call against a rate limit; throws 429 with Retry-After if it is one too many. What was typed into the
 * `fields` of a form is in it again when its page is shown.
 */
export async function limitOrRefuse(
  site: Pick<Site, 'gateways' | 'tenant' | 't' | 'noteRetry' | 'pageAddress' | 'headers'>,
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
  const kept = fields && keepForm(site, fields);
  if (kept) headers.set('Set-Cookie', kept);
  throw new Response(site.t('errors:rate_limited', { count: Math.ceil(seconds / 60) }), {
    status: 429,
    headers,
  });
}

/**
 * Limits how many profiles a member, or the visitors of an address, may look at in an hour (SAF-6). A browser with
 * a begun sign-up, of which an address may begin few, counts for itself: each step shows the target once more, and
 * many people on one phone network sign up at once.
 */
export const limitProfileViews = (site: Site, visitorId: string | null = null): Promise<void> =>
  site.member
    ? limitOrRefuse(site, 'profile_views', site.member.id)
    : limitOrRefuse(site, 'visitor_profile_views', visitorId ?? clientAddress(site));

import { OWN_CODES } from '~/domain/discounts/rules';
import { safePath } from '~/http/request/safe-redirect';
import * as paths from '~/paths';

/** Returns the path after paying; null without one, or for the bundles. */
export function readReturnPath(params: URLSearchParams): string | null {
  const to = safePath(params.get('to'), '');
  return to === '' || to.startsWith(paths.credits) ? null : to;
}

/** Adds parameters other than null. */
export function addressWith(path: string, params: Record<string, string | null>): string {
  const present = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(present).toString();
  return query ? `${path}?${query}` : path;
}

/** What another checkout keeps of a failed order. */
export function checkoutParams({
  country,
  discount,
  returnTo,
}: {
  country: string;
  discount: { code: string } | null;
  returnTo: string | null;
}): Record<string, string | null> {
  const typed = discount && !OWN_CODES.includes(discount.code) ? discount.code : null;
  return { country, code: typed, to: safePath(returnTo, '') || null };
}

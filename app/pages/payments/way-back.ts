import { OWN_CODES } from '~/domain/discounts/rules';
import { safePath } from '~/http/request/safe-redirect';

/**
 * Returns the own path that an address wants to go back to after paying; null if it names none, or the bundles
 * themselves.
 */
export function wayBack(params: URLSearchParams): string | null {
  const to = safePath(params.get('to'), '');
  return to === '' || to.startsWith('/credits') ? null : to;
}

/** Returns an own address with the given parameters; those that are null are left out. */
export function addressWith(path: string, params: Record<string, string | null>): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(given).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * What another checkout keeps of an order that came to nothing: the payment country, in which alone some methods
 * work, the code that was typed, and the page to go back to.
 */
export function otherWay({
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

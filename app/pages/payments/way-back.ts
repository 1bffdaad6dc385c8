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

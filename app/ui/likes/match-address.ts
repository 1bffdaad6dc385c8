/** The pages that announce a match over themselves. */
const IN_PLACE = /^\/(?:members|match-finder|swipe-game|likes(?:\/\w+|\/m\/[\w-]+)?)$/;

/**
 * Returns where a new match is announced: over the page whose button made it, which stays below, or over the
 * other member's profile. `from` is the address of the page with the button.
 */
export function matchAddress(memberId: string, from: string): string {
  const [path = '', query] = from.split('#')[0]!.split('?');
  if (!IN_PLACE.test(path)) return `/members/${memberId}?match=${memberId}`;
  const params = new URLSearchParams(query);
  params.set('match', memberId);
  return `${path}?${params}`;
}

/** Returns the address of the page below the announcement. */
export function withoutMatch({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete('match');
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** Stands in the address of a page's hearts for the member whose heart was pressed. */
export const LIKED = '{liked}';

import * as paths from '~/paths';

/** The pages that announce a match over themselves. */
const IN_PLACE = /^\/(?:members|match-finder|swipe-game|likes(?:\/\w+|\/m\/[\w-]+)?)$/;

/**
 * Returns the URL that announces a new match: over the page with the pressed button, otherwise over the other member's
 * profile. `from` is that page's URL.
 */
export function matchAddress(memberId: string, from: string): string {
  const [path = '', query] = from.split('#')[0]!.split('?');
  if (!IN_PLACE.test(path)) return paths.member(memberId, { match: memberId });
  const params = new URLSearchParams(query);
  params.set('match', memberId);
  return `${path}?${params}`;
}

/** Returns the URL of the page below the announcement. */
export function removeMatch({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete('match');
  const query = params.toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** A placeholder in the URL of a page's hearts for the liked member. */
export const LIKED = '{liked}';

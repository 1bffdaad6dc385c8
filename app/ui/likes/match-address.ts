import * as paths from '~/paths';

/** Pages that show the announcement over themselves. */
const IN_PLACE = /^\/(?:members|match-finder|swipe-game|likes(?:\/\w+|\/m\/[\w-]+)?)$/;

/** Returns the URL that announces a match: over the current page, or over the other's profile. */
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

/** A placeholder for the liked member in a form's URL. */
export const LIKED = '{liked}';

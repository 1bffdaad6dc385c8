// React 18 does not know these attributes and passes them on in their HTML spelling.

/** For the picture that is on the first screen at every width: loads before all others. */
export const FIRST = { fetchpriority: 'high' };

/** How many pictures stand in the first row of the widest screen. */
export const FIRST_ROW = 6;

/** For what the first picture need not wait for. */
export const LATER = { fetchpriority: 'low' };

/** For a picture that loads only when scrolled to, unless it is on the first screen. */
export const LAZY = { loading: 'lazy' } as const;

/** Whether the picture at this place waits until the first one has come, as do all others on a phone, whose line they share. */
export const waitsForFirst = (place: number, isPhone = false) => place >= (isPhone ? 1 : FIRST_ROW);

/**
 * For the picture at this place of a page's people: the first, then its row, then each when scrolled to. A phone, where
 * it is known to be one, asks for the first alone at once.
 */
export const inTurn = (place: number, isPhone = false) =>
  place === 0 ? FIRST : waitsForFirst(place, isPhone) ? LAZY : LATER;

/**
 * The class of a photo that, on a phone, waits for the first one; none where scripts draw it, because one may come back in
 * its midst.
 */
export const WAITS = import.meta.env.SSR ? 'in-turn' : undefined;

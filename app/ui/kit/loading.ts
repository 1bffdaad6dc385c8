// React 18 does not know these attributes and passes them on in their HTML spelling.

/** For the picture that is on the first screen at every width: loads before all others. */
export const FIRST = { fetchpriority: 'high' };

/** How many pictures stand in the first row of the widest screen; a phone's first screen has fewer. */
export const FIRST_ROW = 6;

/** For what the first picture need not wait for. */
export const LATER = { fetchpriority: 'low' };

/** For a picture that loads only when scrolled to, unless it is on the first screen. */
export const LAZY = { loading: 'lazy' } as const;

/** For the picture at this place of a page's people: the first, then its row, then each when scrolled to. */
export const inTurn = (place: number) => (place === 0 ? FIRST : place < FIRST_ROW ? LATER : LAZY);

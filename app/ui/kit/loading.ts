// React 18 does not know these attributes and passes them on in their HTML spelling.

/** For the picture that is on the first screen at every width: loads before all others. */
export const FIRST = { fetchpriority: 'high' };

/** How many pictures stand in the first row of the widest screen. */
export const FIRST_ROW = 6;

/** How many are on the first screen of a phone, as far as one can tell: a large one and two below it. */
const FIRST_ON_PHONE = 3;

/** For what the first picture need not wait for. */
export const LATER = { fetchpriority: 'low' };

/** For a picture that loads only when scrolled to, unless it is on the first screen. */
export const LAZY = { loading: 'lazy' } as const;

const firstOf = (isPhone: boolean) => (isPhone ? FIRST_ON_PHONE : FIRST_ROW);

/**
 * For the picture at this place of a page's people: the first, then its row, then each when scrolled to. A phone, where
 * it is known to be one, asks for no more at once than it shows.
 */
export const inTurn = (place: number, isPhone = false) =>
  place === 0 ? FIRST : place < firstOf(isPhone) ? LATER : LAZY;

/**
 * The class of a photo that, on a phone, waits a moment for those of the first screen; none where scripts draw it,
 * because one may come back in its midst.
 */
export const WAITS = import.meta.env.SSR ? 'in-turn' : undefined;

/** Whether the picture at this place is below a phone's first screen. */
export const isBelow = (place: number, isPhone = false) => place >= firstOf(isPhone);

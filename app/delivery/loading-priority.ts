// React 18 does not know these attributes and passes them on in their HTML spelling.

/** For the picture that is on the first screen at every width: loads before all others. */
export const FIRST = { fetchpriority: 'high' };

/** The number of pictures in the first row of the widest screen. */
export const FIRST_ROW = 6;

export const LATER = { fetchpriority: 'low' };

/** For a picture that loads only when scrolled to, unless it is on the first screen. */
export const LAZY = { loading: 'lazy' } as const;

/** On a phone, all others wait for the first picture, because they share its bandwidth. */
export const waitsForFirst = (place: number, isPhone = false) => place >= (isPhone ? 1 : FIRST_ROW);

/** The first picture, then its row, then lazily. On a known phone, only the first loads at once. */
export const imageLoading = (place: number, isPhone = false) =>
  place === 0 ? FIRST : waitsForFirst(place, isPhone) ? LAZY : LATER;

/** Waits for the first photo on a phone; undefined with scripts, because a photo may be rendered again. */
export const WAITS = import.meta.env.SSR ? 'in-turn' : undefined;

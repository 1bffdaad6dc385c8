// React 18 does not know these attributes and passes them on in their HTML spelling.

/** For the picture that is on the first screen at every width: loads before all others. */
export const FIRST = { fetchpriority: 'high' };

/** The number of pictures in the first row of the widest screen. */
export const FIRST_ROW = 6;

/** For resources that the first picture must not wait for. */
export const LATER = { fetchpriority: 'low' };

/** For a picture that loads only when scrolled to, unless it is on the first screen. */
export const LAZY = { loading: 'lazy' } as const;

/**
 * Whether the picture at this position waits for the first one; on a phone, all others do, because they share its
 * bandwidth.
 */
export const waitsForFirst = (place: number, isPhone = false) => place >= (isPhone ? 1 : FIRST_ROW);

/**
 * The attributes for a person's picture at this position: the first, then its row, then each when scrolled to. On a
 * known phone, only the first loads at once.
 */
export const imageLoading = (place: number, isPhone = false) =>
  place === 0 ? FIRST : waitsForFirst(place, isPhone) ? LAZY : LATER;

/**
 * The class of a photo that waits for the first one on a phone; undefined with scripts, because a photo may be rendered
 * again meanwhile.
 */
export const WAITS = import.meta.env.SSR ? 'in-turn' : undefined;

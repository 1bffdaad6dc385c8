import type { Portrait, Result } from './member-result';

/** How a member is shown among the results, if not as all others are: the large are so on phones, the wide everywhere. */
export type Look = 'spotlight' | 'words' | 'together' | 'large' | 'wide';

/** One place in the grid of results: a member, or the way to the swipe game with some of the page's faces. */
export type Tile =
  | (Result & Pick<Portrait, 'srcSet' | 'glimpse'> & { look?: Look })
  | { id: string; look: 'swipe'; faces: string[] };

import type { Portrait, Result } from './member-result';

/** A special look in the results: `large` is so on phones, `wide` everywhere. */
export type Look = 'spotlight' | 'words' | 'together' | 'large' | 'wide';

/** One item of the results: a member, or the link to the swipe game with some of the page's faces. */
export type Tile =
  | (Result & Pick<Portrait, 'srcSet' | 'glimpse'> & { look?: Look })
  | { id: string; look: 'swipe'; faces: string[] };

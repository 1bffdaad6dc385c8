import type { Portrait, Result } from './member-result';

/** A special look: `large` on phones, `wide` everywhere. */
export type Look = 'spotlight' | 'words' | 'together' | 'large' | 'wide';

/** A member, or the link to the swipe game with some faces. */
export type Tile =
  | (Result & Pick<Portrait, 'srcSet' | 'glimpse'> & { look?: Look })
  | { id: string; look: 'swipe'; faces: string[] };

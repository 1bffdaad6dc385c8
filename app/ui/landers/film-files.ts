import type { Look } from '~/domain/landers/rules';

// Drawn by bin/film.mjs.
const FILES = import.meta.glob<string>('./film/*.{mp4,webp}', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The niches whose film shows two men or two women; in the others it is a woman and a man (TEN-9). */
const PAIRS: Partial<Record<number, string>> = { 4: '-men', 5: '-women' };

/** Returns what the files of a film are called. */
export const filmName = (look: Look, niche: number): string => `film-${look}${PAIRS[niche] ?? ''}`;

/** Returns the address of the film, or of its poster. */
export function filmOf(look: Look, niche: number, type: 'mp4' | 'webp'): string {
  const file = FILES[`./film/${filmName(look, niche)}.${type}`];
  if (!file) throw new Error(`No such film: ${look}, niche ${niche}`);
  return file;
}

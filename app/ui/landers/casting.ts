/** The drawn people: w are women, m are men; 4 to 6 are over forty. */
export type Cast = `${'w' | 'm'}${1 | 2 | 3 | 4 | 5 | 6}`;

const EVERYONE: Cast[] = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'm1', 'm2', 'm3', 'm4', 'm5', 'm6'];

const isOverForty = (cast: Cast) => Number(cast[1]) >= 4;

/** The people for some niches; the others use everyone (TEN-9). */
const NICHE_CAST: Partial<Record<number, (cast: Cast) => boolean>> = {
  3: isOverForty,
  4: (cast) => cast.startsWith('m'),
  5: (cast) => cast.startsWith('w'),
  7: isOverForty,
};

/** Replaces people who do not fit the niche, preferably by the same gender, and repeats nobody unless needed. */
export function castFor(niche: number, wished: readonly Cast[]): Cast[] {
  const fits = NICHE_CAST[niche];
  if (!fits) return [...wished];
  const fitting = EVERYONE.filter(fits);
  const left = fitting.filter((cast) => !wished.includes(cast));
  return wished.map((cast, index) => {
    if (fits(cast)) return cast;
    const alike = left.findIndex((each) => each[0] === cast[0]);
    const [found] = left.splice(Math.max(0, alike), 1);
    return found ?? fitting[index % fitting.length]!;
  });
}

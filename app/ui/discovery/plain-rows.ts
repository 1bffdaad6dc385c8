/** The numbers of columns, from a small phone to the widest window. */
export const COLUMNS = [2, 3, 4, 5, 6];
export const PHONE = 2;

/** A tile's shape: `large` spans two columns on phones only, and `big` also two rows on wider screens. */
export type Shape = 'plain' | 'other' | 'large' | 'wide' | 'big';

/** Two consecutive plain rows, and the positions of their tiles. */
export type PlainPair = { columns: number; places: number[] };

/** The page's surroundings: whether the tiles follow others, and whether others follow them. */
export type Surroundings = { isAppended: boolean; goesOn: boolean };

const isWide = (shape: Shape, columns: number) =>
  shape === 'wide' || shape === 'big' || (shape === 'large' && columns === PHONE);

/** The first free columns of a row that fit, as a bit; 0 without any. */
function findRoom(taken: number, whole: number, wide: boolean): number {
  const free = whole & ~taken;
  const room = wide ? free & (free >> 1) : free;
  return room & -room;
}

type Rows = { taken: number[]; other: number[]; rowOf: number[] };

/**
 * Places tiles as CSS does, which fills each gap with the next fitting tile (`grid-auto-flow: dense`). Each row has a
 * bit per taken column, and per column that is not plain.
 */
function placeTiles(shapes: Shape[], columns: number, offset: number): Rows {
  const whole = 2 ** columns - 1;
  const rows: Rows = { taken: [2 ** offset - 1], other: [0], rowOf: [] };
  const { taken, other, rowOf } = rows;
  let open = 0;
  for (const shape of shapes) {
    while (taken[open] === whole) open++;
    const wide = isWide(shape, columns);
    let row = open;
    while (!findRoom(taken[row] ?? 0, whole, wide)) row++;
    const bits = findRoom(taken[row] ?? 0, whole, wide) * (wide ? 3 : 1);
    const last = shape === 'big' && columns !== PHONE ? row + 1 : row;
    for (let at = row; at <= last; at++) {
      taken[at] = (taken[at] ?? 0) | bits;
      other[at] = (other[at] ?? 0) | (wide || shape === 'other' ? bits : 0);
    }
    rowOf.push(row);
  }
  // After a full row, a plain one may begin.
  if (taken.at(-1) === whole) other.push(0);
  return rows;
}

/**
 * Whether a wide tile has the last row to itself in some number of columns, except a phone's, where each has its own
 * row.
 */
export function endsAlone(shapes: Shape[], place: number, { isAppended, goesOn }: Surroundings): boolean {
  if (goesOn) return false;
  return COLUMNS.filter((columns) => columns > PHONE).some((columns) =>
    Array.from({ length: isAppended ? columns : 1 }).some((_, offset) => {
      const { taken, rowOf } = placeTiles(shapes, columns, offset);
      const bits = taken.at(-1)!;
      // Of two neighboring bits, the lower one times three is both.
      return rowOf[place] === taken.length - 1 && bits === (bits & -bits) * 3;
    }),
  );
}

function pairsIn(shapes: Shape[], columns: number, offset: number, { goesOn }: Surroundings): PlainPair[] {
  const { taken, other, rowOf } = placeTiles(shapes, columns, offset);
  const pairs: PlainPair[] = [];
  const end = goesOn ? other.length : taken.length;
  for (let row = 1; row < end; row++) {
    if (other[row - 1] || other[row]) continue;
    const places = rowOf.flatMap((at, place) => (at === row || at === row - 1 ? [place] : []));
    pairs.push({ columns, places });
  }
  return pairs;
}

/**
 * Returns the plain pairs of these tiles in each of these numbers of columns, wherever the previous page's last row
 * ends; beyond `most`, not all of them.
 */
export function plainPairs(
  shapes: Shape[],
  { among = COLUMNS, most = Infinity, ...around }: Surroundings & { among?: number[]; most?: number },
): PlainPair[] {
  const pairs: PlainPair[] = [];
  for (const columns of among) {
    for (let offset = 0; offset < (around.isAppended ? columns : 1); offset++) {
      pairs.push(...pairsIn(shapes, columns, offset, around));
      if (pairs.length > most) return pairs;
    }
  }
  return pairs;
}

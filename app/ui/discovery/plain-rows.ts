/** How many columns the results have, from a small phone to the widest window. */
export const COLUMNS = [2, 3, 4, 5, 6];
export const PHONE = 2;

/** How a tile stands in the grid: `large` has two columns on phones alone, and `big` two rows as well but there. */
export type Shape = 'plain' | 'other' | 'large' | 'wide' | 'big';

/** Two rows in which all are plain, one after the other, and the places of the tiles in them. */
export type PlainPair = { columns: number; places: number[] };

/** What is around the tiles of a page: whether they stand below others, and whether others follow them. */
export type Around = { isAppended: boolean; goesOn: boolean };

const isWide = (shape: Shape, columns: number) =>
  shape === 'wide' || shape === 'big' || (shape === 'large' && columns === PHONE);

/** The first of a row's free columns in which so much has room, as a bit; 0 if there is none. */
function roomIn(taken: number, whole: number, wide: boolean): number {
  const free = whole & ~taken;
  const room = wide ? free & (free >> 1) : free;
  return room & -room;
}

type Rows = { taken: number[]; other: number[]; rowOf: number[] };

/**
 * Places tiles as the grid does, which fills each gap with the next tile that fits it (`grid-auto-flow: dense`). Each row
 * has a bit for each column that is taken, and for each that is not plain.
 */
function placed(shapes: Shape[], columns: number, begun: number): Rows {
  const whole = 2 ** columns - 1;
  const rows: Rows = { taken: [2 ** begun - 1], other: [0], rowOf: [] };
  const { taken, other, rowOf } = rows;
  let open = 0;
  for (const shape of shapes) {
    while (taken[open] === whole) open++;
    const wide = isWide(shape, columns);
    let row = open;
    while (!roomIn(taken[row] ?? 0, whole, wide)) row++;
    const bits = roomIn(taken[row] ?? 0, whole, wide) * (wide ? 3 : 1);
    const last = shape === 'big' && columns !== PHONE ? row + 1 : row;
    for (let at = row; at <= last; at++) {
      taken[at] = (taken[at] ?? 0) | bits;
      other[at] = (other[at] ?? 0) | (wide || shape === 'other' ? bits : 0);
    }
    rowOf.push(row);
  }
  // Whoever follows a full row may begin a plain one.
  if (taken.at(-1) === whole) other.push(0);
  return rows;
}

/** Whether a wide tile has the last row to itself in some number of columns, but a phone's, where each has its own row. */
export function endsAlone(shapes: Shape[], place: number, { isAppended, goesOn }: Around): boolean {
  if (goesOn) return false;
  return COLUMNS.filter((columns) => columns > PHONE).some((columns) =>
    Array.from({ length: isAppended ? columns : 1 }).some((_, begun) => {
      const { taken, rowOf } = placed(shapes, columns, begun);
      const bits = taken.at(-1)!;
      // Of two neighbouring bits, the lower one times three is both.
      return rowOf[place] === taken.length - 1 && bits === (bits & -bits) * 3;
    }),
  );
}

function pairsIn(shapes: Shape[], columns: number, begun: number, { goesOn }: Around): PlainPair[] {
  const { taken, other, rowOf } = placed(shapes, columns, begun);
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
 * Returns the plain pairs of these tiles in each of these numbers of columns, wherever the last row of those before them
 * ends; once they are more than `most`, not all of them.
 */
export function plainPairs(
  shapes: Shape[],
  { among = COLUMNS, most = Infinity, ...around }: Around & { among?: number[]; most?: number },
): PlainPair[] {
  const pairs: PlainPair[] = [];
  for (const columns of among) {
    for (let begun = 0; begun < (around.isAppended ? columns : 1); begun++) {
      pairs.push(...pairsIn(shapes, columns, begun, around));
      if (pairs.length > most) return pairs;
    }
  }
  return pairs;
}

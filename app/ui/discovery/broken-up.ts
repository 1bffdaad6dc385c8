import {
  COLUMNS,
  endsAlone,
  PHONE,
  plainPairs,
  type Surroundings,
  type PlainPair,
  type Shape,
} from './plain-rows';
import type { Look, Tile } from './tile';

const SHAPES: Record<Look | 'swipe', Shape> = {
  spotlight: 'big',
  words: 'wide',
  swipe: 'wide',
  wide: 'wide',
  large: 'large',
  together: 'other',
};

/** A step may temporarily leave this many more pairs; this many steps may do so before the best one wins. */
const EXTRA_PAIRS = 2;
const MAX_VAIN_STEPS = 8;

/** The minimum number of tiles between two links to the swipe game. */
const BETWEEN_GAMES = 8;

/** The budget of trials per eligible member, some 20 µs each: with few of them, every arrangement may keep a pair. */
const TRIALS_PER_MEMBER = 8;

/** The tiles' surroundings, and the remaining number of trials. */
type Search = Surroundings & { trialsLeft: number };

/** Changed tiles, and the numbers of columns in which the change affects the rows. */
type Change = { tiles: Tile[]; among: number[] };

/** An arrangement of tiles, and its plain pairs. */
type Arrangement = { tiles: Tile[]; pairs: PlainPair[] };

const toShapes = (tiles: Tile[]) => tiles.map(({ look }) => (look ? SHAPES[look] : 'plain'));

/** Returns the result of a change, or part of it beyond `most` pairs. */
function applyChange(
  arrangement: Arrangement,
  { tiles, among }: Change,
  around: Surroundings,
  most = Infinity,
): Arrangement {
  const shapes = toShapes(tiles);
  const others = arrangement.pairs.filter(({ columns }) => !among.includes(columns));
  const pairs = plainPairs(shapes, { ...around, among, most: most - others.length });
  return { tiles, pairs: [...pairs, ...others] };
}

const arrange = (tiles: Tile[], around: Surroundings): Arrangement => ({
  tiles,
  pairs: plainPairs(toShapes(tiles), around),
});

/** Large tiles differ on phones only. */
const columnsFor = (look: 'large' | 'wide') => (look === 'large' ? [PHONE] : COLUMNS);

/** Enlarges a tile of a plain pair: on phones only, if the pair occurs there and that is enough. */
function* listEnlargements({ tiles }: Arrangement, pairs: PlainPair[], able: Set<string>): Generator<Change> {
  for (const { columns, places } of pairs) {
    for (const look of columns === PHONE ? (['large', 'wide'] as const) : (['wide'] as const)) {
      for (const place of places) {
        // The last one would leave a gap above that no later tile fills.
        const tile = tiles[place + 1] && tiles[place];
        if (!tile || !able.has(tile.id)) continue;
        if (!tile.look || (tile.look === 'large' && look === 'wide'))
          yield { tiles: tiles.with(place, { ...tile, look }), among: columnsFor(look) };
      }
    }
  }
}

/** Moves the link to the swipe game into the middle of a plain pair, with enough members before the next. */
function* listGameMoves({ tiles, pairs }: Arrangement): Generator<Change> {
  for (const [at, tile] of tiles.entries()) {
    if (tile.look !== 'swipe') continue;
    const others = tiles.toSpliced(at, 1);
    const games = others.flatMap(({ look }, place) => (look === 'swipe' ? [place] : []));
    for (const place of pairs.flatMap(({ places }) => places)) {
      const isFar = games.every((game) => Math.abs(game - place) >= BETWEEN_GAMES);
      if (isFar && place > 0 && place < others.length)
        yield { tiles: others.toSpliced(place, 0, tile), among: COLUMNS };
    }
  }
}

/** Returns the first change with fewer pairs, otherwise the one with the fewest, up to `most`. */
function findBest(
  arrangement: Arrangement,
  changes: Iterable<Change>,
  search: Search,
  most: number,
): Arrangement | null {
  let best: Arrangement | null = null;
  for (const change of changes) {
    if (search.trialsLeft-- <= 0) break;
    const limit: number = best ? best.pairs.length - 1 : most;
    const next = applyChange(arrangement, change, search, limit);
    if (next.pairs.length > limit) continue;
    best = next;
    if (next.pairs.length < arrangement.pairs.length) break;
  }
  return best;
}

/** One step: enlarges a tile of a plain pair, moves the game there, or enlarges another tile. */
function improveOnce(arrangement: Arrangement, able: Set<string>, search: Search): Arrangement | null {
  const { tiles, pairs } = arrangement;
  const larger = findBest(
    arrangement,
    listEnlargements(arrangement, pairs, able),
    search,
    pairs.length + EXTRA_PAIRS,
  );
  if (larger && larger.pairs.length < pairs.length) return larger;
  const anywhere = [{ columns: PHONE, places: [...tiles.keys()] }];
  return (
    findBest(arrangement, listGameMoves(arrangement), search, pairs.length - 1) ??
    findBest(arrangement, listEnlargements(arrangement, anywhere, able), search, pairs.length - 1) ??
    larger
  );
}

/** Shrinks tiles whose size makes no difference. */
function removeNeedless(arrangement: Arrangement, around: Surroundings): Arrangement {
  return arrangement.tiles.reduce((smallest, tile, at) => {
    if (tile.look !== 'wide' && tile.look !== 'large') return smallest;
    const { look, ...plain } = tile;
    const change = { tiles: smallest.tiles.with(at, plain), among: columnsFor(look) };
    const without = applyChange(smallest, change, around, smallest.pairs.length);
    return without.pairs.length <= smallest.pairs.length ? without : smallest;
  }, arrangement);
}

/** Steps until no pair is left, or no step may reduce them. */
function improve(start: Arrangement, able: Set<string>, search: Search): Arrangement {
  let best = start;
  let arrangement: Arrangement | null = start;
  for (let vain = 0; best.pairs.length > 0 && vain <= MAX_VAIN_STEPS; vain++) {
    arrangement = improveOnce(arrangement, able, search);
    if (!arrangement) break;
    if (arrangement.pairs.length < best.pairs.length) [best, vain] = [arrangement, 0];
  }
  return best;
}

/** A later link to the swipe game that ends the page with a row of its own. */
function findLoneGame(tiles: Tile[], around: Surroundings): Tile | undefined {
  const games = tiles.filter(({ look }) => look === 'swipe');
  const game = games.length > 1 ? games.at(-1)! : undefined;
  return game && endsAlone(toShapes(tiles), tiles.indexOf(game), around) ? game : undefined;
}

/**
 * Breaks up consecutive rows of equal tiles, for each number of columns: by larger photos of eligible members, and by
 * the position of the link to the swipe game. Omits a second link that would end the page in a row of its own.
 */
export function varyRows(tiles: Tile[], able: Set<string>, around: Surroundings): Tile[] {
  const search = { ...around, trialsLeft: TRIALS_PER_MEMBER * able.size };
  let arrangement = arrange(tiles, around);
  for (;;) {
    const next = removeNeedless(improve(arrangement, able, search), around);
    const lone = findLoneGame(next.tiles, around);
    // It had its own row, so that all others stay nearly in place.
    if (lone)
      arrangement = arrange(
        next.tiles.filter((tile) => tile !== lone),
        around,
      );
    // With pairs left, tiles that became smaller may have made room for others.
    else if (next.pairs.length > 0 && next.pairs.length < arrangement.pairs.length) arrangement = next;
    else return next.tiles;
  }
}

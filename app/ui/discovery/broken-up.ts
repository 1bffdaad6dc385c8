import { COLUMNS, endsAlone, PHONE, plainPairs, type Around, type PlainPair, type Shape } from './plain-rows';
import type { Look, Tile } from './tile';

const SHAPES: Record<Look | 'swipe', Shape> = {
  spotlight: 'big',
  words: 'wide',
  swipe: 'wide',
  wide: 'wide',
  large: 'large',
  together: 'other',
};

/** How many more pairs a step may leave for a while, and how many steps may do so before the best of them is taken. */
const WORSE = 2;
const PATIENCE = 8;

/** How many tiles there are at least between two ways to the swipe game. */
const BETWEEN_GAMES = 8;

/** How many ways are tried at most for each who may be larger, each of some 20 µs: where they are few, none leaves no pair. */
const MOST_TRIED = 8;

/** What is around the tiles, and how many more ways to show them may be tried. */
type Search = Around & { left: number };

/** Tiles that are shown in another way, and the numbers of columns in which that changes the rows. */
type Change = { tiles: Tile[]; among: number[] };

/** A way to show tiles, and the plain pairs that it leaves. */
type Way = { tiles: Tile[]; pairs: PlainPair[] };

const shapesOf = (tiles: Tile[]) => tiles.map(({ look }) => (look ? SHAPES[look] : 'plain'));

/** Returns what a change leaves, or part of it if that is more than `most`. */
function changed(way: Way, { tiles, among }: Change, around: Around, most = Infinity): Way {
  const shapes = shapesOf(tiles);
  const others = way.pairs.filter(({ columns }) => !among.includes(columns));
  const pairs = plainPairs(shapes, { ...around, among, most: most - others.length });
  return { tiles, pairs: [...pairs, ...others] };
}

const shownAs = (tiles: Tile[], around: Around): Way => ({
  tiles,
  pairs: plainPairs(shapesOf(tiles), around),
});

/** Who is large is so on phones alone. */
const amongOf = (look: 'large' | 'wide') => (look === 'large' ? [PHONE] : COLUMNS);

/** Makes one of a plain pair larger: on phones alone, if the pair is there and that is enough. */
function* largerIn({ tiles }: Way, pairs: PlainPair[], able: Set<string>): Generator<Change> {
  for (const { columns, places } of pairs) {
    for (const look of columns === PHONE ? (['large', 'wide'] as const) : (['wide'] as const)) {
      for (const place of places) {
        // The last one would leave a gap above itself that nobody comes to fill.
        const tile = tiles[place + 1] && tiles[place];
        if (!tile || !able.has(tile.id)) continue;
        if (!tile.look || (tile.look === 'large' && look === 'wide'))
          yield { tiles: tiles.with(place, { ...tile, look }), among: amongOf(look) };
      }
    }
  }
}

/** Moves the way to the swipe game into the midst of a plain pair, with enough members between it and another. */
function* gameIn({ tiles, pairs }: Way): Generator<Change> {
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

/** Returns the first change that leaves fewer pairs, else the one that leaves the fewest, if those are at most so many. */
function bestOf(way: Way, changes: Iterable<Change>, search: Search, most: number): Way | null {
  let best: Way | null = null;
  for (const change of changes) {
    if (search.left-- <= 0) break;
    const least: number = best ? best.pairs.length - 1 : most;
    const next = changed(way, change, search, least);
    if (next.pairs.length > least) continue;
    best = next;
    if (next.pairs.length < way.pairs.length) break;
  }
  return best;
}

/** One step: somebody in a plain pair is larger, or the game stands there, or somebody else is larger. */
function stepFrom(way: Way, able: Set<string>, search: Search): Way | null {
  const { tiles, pairs } = way;
  const larger = bestOf(way, largerIn(way, pairs, able), search, pairs.length + WORSE);
  if (larger && larger.pairs.length < pairs.length) return larger;
  const anywhere = [{ columns: PHONE, places: [...tiles.keys()] }];
  return (
    bestOf(way, gameIn(way), search, pairs.length - 1) ??
    bestOf(way, largerIn(way, anywhere, able), search, pairs.length - 1) ??
    larger
  );
}

/** Makes those smaller again who need not be larger. */
function withoutNeedless(way: Way, around: Around): Way {
  return way.tiles.reduce((kept, tile, at) => {
    if (tile.look !== 'wide' && tile.look !== 'large') return kept;
    const { look, ...plain } = tile;
    const change = { tiles: kept.tiles.with(at, plain), among: amongOf(look) };
    const without = changed(kept, change, around, kept.pairs.length);
    return without.pairs.length <= kept.pairs.length ? without : kept;
  }, way);
}

/** Steps on until no pair is left, or as long as that may still leave fewer. */
function steppedOn(begun: Way, able: Set<string>, search: Search): Way {
  let best = begun;
  let way: Way | null = begun;
  for (let vain = 0; best.pairs.length > 0 && vain <= PATIENCE; vain++) {
    way = stepFrom(way, able, search);
    if (!way) break;
    if (way.pairs.length < best.pairs.length) [best, vain] = [way, 0];
  }
  return best;
}

/** The second way to the swipe game, or a later one, if it ends the page with a row to itself. */
function loneGame(tiles: Tile[], around: Around): Tile | undefined {
  const games = tiles.filter(({ look }) => look === 'swipe');
  const game = games.length > 1 ? games.at(-1)! : undefined;
  return game && endsAlone(shapesOf(tiles), tiles.indexOf(game), around) ? game : undefined;
}

/**
 * Breaks up two rows one after the other in which all are shown alike, in each number of columns: by larger photos of
 * those who are able to be larger, and by where the way to the swipe game stands. A second way to it is left out where
 * it would end the page in a row of its own.
 */
export function brokenUp(tiles: Tile[], able: Set<string>, around: Around): Tile[] {
  const search = { ...around, left: MOST_TRIED * able.size };
  let way = shownAs(tiles, around);
  for (;;) {
    const next = withoutNeedless(steppedOn(way, able, search), around);
    const lone = loneGame(next.tiles, around);
    // It had a row to itself, so that all others stand as they did, or nearly.
    if (lone)
      way = shownAs(
        next.tiles.filter((tile) => tile !== lone),
        around,
      );
    // Where pairs are left, those who became smaller again may have made room for somebody else.
    else if (next.pairs.length > 0 && next.pairs.length < way.pairs.length) way = next;
    else return next.tiles;
  }
}

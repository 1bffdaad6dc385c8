import { PHONE, plainPairs, type Around, type PlainPair, type Shape } from './plain-rows';
import type { Look, Tile } from './rhythm';

const SHAPES: Record<Look | 'swipe', Shape> = {
  ...{ spotlight: 'big', words: 'wide', swipe: 'wide', wide: 'wide', large: 'large', together: 'other' },
};

/** How many more pairs a step may leave for a while, and how many steps may do so before the best of them is taken. */
const WORSE = 2;
const PATIENCE = 8;

/** How many tiles there are at least between two ways to the swipe game. */
const BETWEEN_GAMES = 8;

/** A way to show tiles, and the plain pairs that it leaves. */
type Way = { tiles: Tile[]; pairs: PlainPair[] };

function wayOf(tiles: Tile[], around: Around, most?: number): Way {
  const shapes = tiles.map(({ look }) => (look ? SHAPES[look] : 'plain'));
  return { tiles, pairs: plainPairs(shapes, around, most) };
}

/** The tiles with one of a plain pair larger: on phones alone, if the pair is there and that is enough. */
function* withLarger({ tiles, pairs }: Way, able: Set<string>): Generator<Tile[]> {
  for (const { columns, places } of pairs) {
    for (const look of columns === PHONE ? (['large', 'wide'] as const) : (['wide'] as const)) {
      for (const place of places) {
        // The last one would leave a gap above itself that nobody comes to fill.
        const tile = tiles[place + 1] && tiles[place];
        if (!tile || tile.look === 'swipe' || tile.look === look || !able.has(tile.id)) continue;
        yield tiles.with(place, { ...tile, look });
      }
    }
  }
}

/** The tiles with the way to the swipe game in the midst of a plain pair, with enough members between it and another. */
function* withGameIn({ tiles, pairs }: Way): Generator<Tile[]> {
  for (const [at, tile] of tiles.entries()) {
    if (tile.look !== 'swipe') continue;
    const others = tiles.toSpliced(at, 1);
    const games = others.flatMap(({ look }, place) => (look === 'swipe' ? [place] : []));
    for (const place of pairs.flatMap(({ places }) => places)) {
      const isFar = games.every((game) => Math.abs(game - place) >= BETWEEN_GAMES);
      if (isFar && place > 0 && place < others.length) yield others.toSpliced(place, 0, tile);
    }
  }
}

/** Returns the first way with fewer pairs than now, else the one with the fewest, if those are at most so many. */
function bestOf(ways: Iterable<Tile[]>, around: Around, { now, most }: { now: number; most: number }) {
  let best: Way | null = null;
  for (const tiles of ways) {
    const least: number = best ? best.pairs.length - 1 : most;
    const way = wayOf(tiles, around, least);
    if (way.pairs.length > least) continue;
    best = way;
    if (way.pairs.length < now) break;
  }
  return best;
}

/** One step: somebody in a plain pair is larger, or the game stands there, or somebody else is larger. */
function stepFrom(way: Way, able: Set<string>, around: Around): Way | null {
  const { tiles, pairs } = way;
  const now = pairs.length;
  const larger = bestOf(withLarger(way, able), around, { now, most: now + WORSE });
  if (larger && larger.pairs.length < now) return larger;
  const anywhere = { tiles, pairs: [{ columns: PHONE, places: [...tiles.keys()] }] };
  return (
    bestOf(withGameIn(way), around, { now, most: now - 1 }) ??
    bestOf(withLarger(anywhere, able), around, { now, most: now - 1 }) ??
    larger
  );
}

/** Makes those smaller again who need not be larger. */
function withoutNeedless(way: Way, around: Around): Way {
  return way.tiles.reduce((kept, tile, at) => {
    if (tile.look !== 'wide' && tile.look !== 'large') return kept;
    const { look: _, ...plain } = tile;
    const without = wayOf(kept.tiles.with(at, plain), around, kept.pairs.length);
    return without.pairs.length <= kept.pairs.length ? without : kept;
  }, way);
}

/**
 * Breaks up two rows one after the other in which all are shown alike, in each number of columns: by larger photos of
 * those who are able to be larger, and by where the way to the swipe game stands.
 */
export function brokenUp(tiles: Tile[], able: Set<string>, around: Around): Tile[] {
  let best = wayOf(tiles, around);
  let way: Way | null = best;
  for (let vain = 0; best.pairs.length > 0 && vain <= PATIENCE; vain++) {
    way = stepFrom(way, able, around);
    if (!way) break;
    if (way.pairs.length < best.pairs.length) [best, vain] = [way, 0];
  }
  return withoutNeedless(best, around).tiles;
}

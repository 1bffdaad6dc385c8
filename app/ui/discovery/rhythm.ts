import type { Result } from './member-result';
import type { Look, Tile } from './tile';

/** With so few results, all look alike. */
const FEW_RESULTS = 4;
/** A run of results, with one tile of each kind. */
const RUN_LENGTH = 12;
/** Their positions in a full run. On a phone, a large photo begins each run but the first, below the spotlight. */
const TOGETHER_AT = 3;
const WORDS_AT = 6;
const LARGE_AT = 0;
/** The same without shared interests. */
const WITHOUT_SHARED = { wide: 2, words: 7 };
/** A member this near to a look's position takes it. */
const NEAR_POSITIONS = 1;
const SWIPE_AT = 9;
/** The last tiles of a run stay plain: they fill the gaps that wide tiles leave, and no wide tile ends alone in its row. */
const PLAIN_END = 3;
/** A shorter text says nothing about anybody. */
const MIN_LINE_LENGTH = 24;
const FACES = 3;
/** Beyond this, a member counts as far away. */
export const FAR_KM = 50;

export const isFar = ({ distanceKm }: Pick<Result, 'distanceKm'>) => (distanceKm ?? 0) > FAR_KM;

/** Fictional profiles get no tile that praises them: their words are the operator's (PRO-10). */
const isEligible = ({ src, fictional }: Result) => Boolean(src) && !fictional;

const hasSharedInterests = ({ sharedInterests = [] }: Result) => sharedInterests.length > 0;

/** The first eligible of the first 12 results, preferably near and with shared interests. */
function findSpotlight(members: Result[]): Result | undefined {
  const first = members.slice(0, 12).filter(isEligible);
  const near = first.filter((member) => !isFar(member));
  const able = near.length > 0 ? near : first;
  return able.find(hasSharedInterests) ?? able[0];
}

const hasValue = (value: unknown) =>
  typeof value === 'number' || (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Omits data that a member's tile does not show, because a page contains it twice. */
export function visibleOnly({ about, sharedInterests, place, ...member }: Result, look?: Look): Result {
  const shown = {
    ...member,
    place: typeof member.distanceKm === 'number' ? null : place,
    about: look === 'words' || look === 'spotlight' ? about : null,
    sharedInterests: look === 'together' || look === 'spotlight' ? sharedInterests : null,
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => hasValue(value))) as Result;
}

const hasLine = ({ about = '' }: Result) => about.length >= MIN_LINE_LENGTH;

/** Chooses the looks of a run's tiles: each look goes to one fitting member at most. */
function chooseLooks(run: Result[], isFirst: boolean): Map<Result, Look> {
  const looks = new Map<Result, Look>();
  if (run.length <= FEW_RESULTS) return looks;
  /** Gives a look to the fitting member nearest to a position, and returns where they are. */
  const give = (look: Look, place: number, fits: (member: Result) => boolean): number => {
    const away = (at: number) => Math.abs(at - place);
    const able = look === 'together' ? run : run.slice(0, -PLAIN_END);
    const fitting = able.flatMap((each, at) =>
      isEligible(each) && !looks.has(each) && fits(each) ? [at] : [],
    );
    const [at = -1] = fitting.sort((one, other) => away(one) - away(other));
    const member = run[at];
    if (member) looks.set(member, look);
    return at;
  };
  const isNear = (at: number, place: number) => at >= 0 && Math.abs(at - place) <= NEAR_POSITIONS;
  const anybody = () => true;
  const isTogether = isNear(give('together', TOGETHER_AT, hasSharedInterests), TOGETHER_AT);
  const wordsAt = isTogether ? WORDS_AT : WITHOUT_SHARED.words;
  const words = give('words', wordsAt, hasLine);
  // Photos become wide instead; a shorter run does so only if needed.
  if (run.length < RUN_LENGTH - 2) return looks;
  if (!isNear(words, wordsAt)) give('wide', wordsAt, anybody);
  if (!isTogether) give('wide', WITHOUT_SHARED.wide, anybody);
  if (!isFirst) give('large', LARGE_AT, anybody);
  return looks;
}

const toTile = (member: Result, look: Look | undefined): Tile =>
  look ? { ...visibleOnly(member, look), look } : visibleOnly(member);

/** The tiles of a run; `swipe` is the id of its link to the swipe game, if it has one. */
function tilesOfRun(run: Result[], swipe: string | null, isFirst: boolean): Tile[] {
  const looks = chooseLooks(run, isFirst);
  const tiles = run.map((member) => toTile(member, looks.get(member)));
  if (!swipe) return tiles;
  const faces = run.filter(isEligible).flatMap(({ src }) => src ?? []);
  const at = Math.min(SWIPE_AT, tiles.length - PLAIN_END);
  return [
    ...tiles.slice(0, at),
    { id: swipe, look: 'swipe', faces: faces.slice(-FACES) },
    ...tiles.slice(at),
  ];
}

/** The tiles of a list; each twelve have the same rhythm, so that appended pages continue it. */
function tilesOfList(members: Result[], page: number, part: string, mayPlay: boolean): Tile[] {
  const runs = Array.from({ length: Math.ceil(members.length / RUN_LENGTH) }, (_, at) =>
    members.slice(at * RUN_LENGTH, (at + 1) * RUN_LENGTH),
  );
  return runs.flatMap((run, at) => {
    const plays = mayPlay && run.length > FEW_RESULTS;
    const isFirst = page === 1 && at === 0 && part === '';
    return tilesOfRun(run, plays ? `swipe-${page}-${part}${at}` : null, isFirst);
  });
}

/** A page of results: `parted` if a heading separates members who live far away. */
type ResultPage = { page: number; mayPlay: boolean; parted?: boolean };

/**
 * Varies a page's results in a fixed rhythm. The first page has a spotlight; each twelve have at most one member with
 * an own line, one with shared interests, a larger photo, and, for eligible readers, the link to the swipe game.
 * Everybody but the spotlight keeps their position. Each tile has only displayed data.
 */
export function arrangeTiles(members: Result[], { page, mayPlay, parted }: ResultPage): Tile[] {
  if (members.length <= FEW_RESULTS) return members.map((member) => visibleOnly(member));
  const spotlight = page === 1 ? findSpotlight(members) : undefined;
  const others = members.filter((member) => member !== spotlight);
  const firstFar = parted ? others.findIndex(isFar) : -1;
  const at = firstFar < 0 ? others.length : firstFar;
  return [
    ...(spotlight ? [toTile(spotlight, 'spotlight')] : []),
    ...tilesOfList(others.slice(0, at), page, '', mayPlay),
    ...tilesOfList(others.slice(at), page, 'far-', mayPlay),
  ];
}

/** Splits results sorted by distance at the first member who lives far away; all are near without one. */
export function partByDistance(tiles: Tile[]): { near: Tile[]; far: Tile[] } {
  const at = tiles.findIndex((tile) => tile.look !== 'swipe' && tile.look !== 'spotlight' && isFar(tile));
  return at > 0 ? { near: tiles.slice(0, at), far: tiles.slice(at) } : { near: tiles, far: [] };
}

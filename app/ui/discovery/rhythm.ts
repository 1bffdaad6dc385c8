import type { Result } from './member-result';
import type { Look, Tile } from './tile';

/** With so few results, all look alike. */
const FEW_RESULTS = 4;
const RUN_LENGTH = 12;
/** Positions in a full run. On a phone, a large photo begins each run but the first. */
const TOGETHER_AT = 3;
const WORDS_AT = 6;
const LARGE_AT = 0;
const WITHOUT_SHARED = { wide: 2, words: 7 };
/** How far a member may be from a look's position. */
const NEAR_POSITIONS = 1;
const SWIPE_AT = 9;
/** The last tiles stay plain: they fill the gaps of wide tiles. */
const PLAIN_END = 3;
const MIN_LINE_LENGTH = 24;
const FACES = 3;
/** Beyond this, a member counts as far away. */
export const FAR_KM = 50;

export const isFar = ({ distanceKm }: Pick<Result, 'distanceKm'>) => (distanceKm ?? 0) > FAR_KM;

/** Nothing praises fictional profiles (PRO-10). */
const isEligible = ({ src, fictional }: Result) => Boolean(src) && !fictional;

const hasSharedInterests = ({ sharedInterests = [] }: Result) => sharedInterests.length > 0;

/** The first eligible of 12, preferably near and with shared interests. */
function findSpotlight(members: Result[]): Result | undefined {
  const first = members.slice(0, 12).filter(isEligible);
  const near = first.filter((member) => !isFar(member));
  const able = near.length > 0 ? near : first;
  return able.find(hasSharedInterests) ?? able[0];
}

const hasValue = (value: unknown) =>
  typeof value === 'number' || (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Omits undisplayed data, because a page contains the rest twice. */
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

/** Gives each look to one fitting member at most. */
function chooseLooks(run: Result[], isFirst: boolean): Map<Result, Look> {
  const looks = new Map<Result, Look>();
  if (run.length <= FEW_RESULTS) return looks;
  /** Gives a look to the fitting member nearest to a position, and returns that one's position. */
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

/** `swipe` is the id of the run's link to the swipe game. */
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

/** Every twelve have the same rhythm, so that appended pages continue it. */
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

/** `parted`: a heading separates members who live far away. */
type ResultPage = { page: number; mayPlay: boolean; parted?: boolean };

/** Varies a page's results in a fixed rhythm, preserving the order of all but the spotlight. */
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

/** Splits results by distance at the first far member. */
export function partByDistance(tiles: Tile[]): { near: Tile[]; far: Tile[] } {
  const at = tiles.findIndex((tile) => tile.look !== 'swipe' && tile.look !== 'spotlight' && isFar(tile));
  return at > 0 ? { near: tiles.slice(0, at), far: tiles.slice(at) } : { near: tiles, far: [] };
}

import { brokenUp } from './broken-up';
import type { Result } from './member-result';
import type { Look, Tile } from './tile';

/** With so few results, each is shown alike. */
const FEW = 4;
/** So many results have one tile of each kind. */
const RUN = 12;
/** Where they stand in it, if all fit there: with these, no two rows in a row are alike with 2, 3, 4 or 6 columns. */
const TOGETHER_AT = 3;
const WORDS_AT = 6;
/** And with these where nobody has interests in common. */
const ALONE = { wide: 2, words: 7 };
/** A member so near to a look's place takes it. */
const NEAR = 1;
const SWIPE_AT = 11;
/** Less than this says nothing about anybody. */
const A_LINE = 24;
const FACES = 3;
/** Who lives further away than this is not just round the corner. */
export const FAR_KM = 50;

export const isFar = ({ distanceKm }: Pick<Result, 'distanceKm'>) => (distanceKm ?? 0) > FAR_KM;

/** Fictional profiles get no tile that praises them: their words are the operator's (PRO-10). */
const isAble = ({ src, fictional }: Result) => Boolean(src) && !fictional;

const isAlike = ({ sharedInterests = [] }: Result) => sharedInterests.length > 0;

/** The first of the first 12 results who may have the spotlight, preferably near and with shared interests. */
function spotlightOf(members: Result[]): Result | undefined {
  const first = members.slice(0, 12).filter(isAble);
  const near = first.filter((member) => !isFar(member));
  const able = near.length > 0 ? near : first;
  return able.find(isAlike) ?? able[0];
}

const isSaid = (value: unknown) =>
  typeof value === 'number' || (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Leaves out of a member what their tile does not show or what is not so, because a page says all of it twice. */
export function onlyShown({ about, sharedInterests, place, ...member }: Result, look?: Look): Result {
  const shown = {
    ...member,
    place: typeof member.distanceKm === 'number' ? null : place,
    about: look === 'words' || look === 'spotlight' ? about : null,
    sharedInterests: look === 'together' || look === 'spotlight' ? sharedInterests : null,
  };
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => isSaid(value))) as Result;
}

const hasLine = ({ about = '' }: Result) => about.length >= A_LINE;

/** Chooses whom of a run its tiles show in another way: each look goes to one member, or to nobody whom it fits. */
function looksOf(run: Result[]): Map<Result, Look> {
  const looks = new Map<Result, Look>();
  if (run.length <= FEW) return looks;
  /** Gives a look to whom it fits nearest to a place, and returns where they are. */
  const give = (look: Look, place: number, fits: (member: Result) => boolean): number => {
    const away = (at: number) => Math.abs(at - place);
    // Whoever is wide and last would leave a gap above that nobody comes to fill.
    const able = look === 'together' ? run : run.slice(0, -1);
    const fitting = able.flatMap((each, at) => (isAble(each) && !looks.has(each) && fits(each) ? [at] : []));
    const [at = -1] = fitting.sort((one, other) => away(one) - away(other));
    const member = run[at];
    if (member) looks.set(member, look);
    return at;
  };
  const isNear = (at: number, place: number) => at >= 0 && Math.abs(at - place) <= NEAR;
  const anybody = () => true;
  const isTogether = isNear(give('together', TOGETHER_AT, isAlike), TOGETHER_AT);
  const wordsAt = isTogether ? WORDS_AT : ALONE.words;
  const words = give('words', wordsAt, hasLine);
  // Photos are wide instead; of a shorter run, only where it needs them.
  if (run.length < RUN - 2) return looks;
  if (!isNear(words, wordsAt)) give('wide', wordsAt, anybody);
  if (!isTogether) give('wide', ALONE.wide, anybody);
  return looks;
}

const tileOf = (member: Result, look: Look | undefined): Tile =>
  look ? { ...onlyShown(member, look), look } : onlyShown(member);

/** The tiles of a run; `swipe` is the id of its way to the swipe game, if it has one. */
function tilesOfRun(run: Result[], swipe: string | null): Tile[] {
  const looks = looksOf(run);
  const tiles = run.map((member) => tileOf(member, looks.get(member)));
  if (!swipe) return tiles;
  const faces = run.filter(isAble).flatMap(({ src }) => src ?? []);
  // Somebody comes after it, so that it does not stand alone in a page's last row.
  const at = Math.min(SWIPE_AT, tiles.length - 1);
  return [
    ...tiles.slice(0, at),
    { id: swipe, look: 'swipe', faces: faces.slice(-FACES) },
    ...tiles.slice(at),
  ];
}

/** What a page of results is: `parted` if a heading stands where those begin who live far away. */
type Asked = { page: number; mayPlay: boolean; parted?: boolean; goesOn?: boolean };

/**
 * Gives the results of one page their rhythm: on the first page a spotlight, and in each twelve at most one member with
 * a line that they wrote themselves, one with the interests that both have, and, for those who may play, the way to the
 * swipe game. Photos are larger where else two plain rows would follow each other, in however many columns and also
 * where a page is appended to another; that can remain where nobody there may be larger. Everybody but the spotlight
 * keeps their place. Each tile has only what it shows.
 */
export function tilesOf(members: Result[], { page, mayPlay, parted, goesOn = false }: Asked): Tile[] {
  if (members.length <= FEW) return members.map((member) => onlyShown(member));
  const spotlight = page === 1 ? spotlightOf(members) : undefined;
  const others = members.filter((member) => member !== spotlight);
  const tiles: Tile[] = spotlight ? [tileOf(spotlight, 'spotlight')] : [];
  for (let from = 0; from < others.length; from += RUN) {
    const run = others.slice(from, from + RUN);
    const plays = mayPlay && (from === 0 || run.length > FEW);
    tiles.push(...tilesOfRun(run, plays ? `swipe-${page}-${from / RUN}` : null));
  }
  const able = new Set(others.filter(isAble).map(({ id }) => id));
  const { near, far } = parted ? partByDistance(tiles) : { near: tiles, far: [] };
  const isAppended = page > 1;
  if (far.length === 0) return brokenUp(near, able, { isAppended, goesOn });
  return [
    ...brokenUp(near, able, { isAppended, goesOn: false }),
    ...brokenUp(far, able, { isAppended: false, goesOn }),
  ];
}

/** Parts results that begin with the nearest where the first member who lives far away comes; all are near if none does. */
export function partByDistance(tiles: Tile[]): { near: Tile[]; far: Tile[] } {
  const at = tiles.findIndex((tile) => tile.look !== 'swipe' && tile.look !== 'spotlight' && isFar(tile));
  return at > 0 ? { near: tiles.slice(0, at), far: tiles.slice(at) } : { near: tiles, far: [] };
}

import type { Result } from './member-result';

/** How a member is shown among the results, if not as all others are. */
export type Look = 'spotlight' | 'words' | 'together';

/** One place in the grid of results: a member, or the way to the swipe game with some of the page's faces. */
export type Tile = (Result & { look?: Look }) | { id: string; look: 'swipe'; faces: string[] };

/** With so few results, each is shown alike. */
const FEW = 4;
/** A page's first tiles stay alike, so that the ones that differ are spread over it. */
const TOGETHER_FROM = 2;
const WORDS_FROM = 7;
const SWIPE_AT = 14;
/** Less than this says nothing about anybody. */
const A_LINE = 24;
const FACES = 3;
/** Who lives further away than this is not just round the corner. */
export const FAR_KM = 50;

const isFar = ({ distanceKm }: Result) => (distanceKm ?? 0) > FAR_KM;

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

/**
 * Gives the results of one page their rhythm: on the first page a spotlight, and on each page at most one
 * member with a line that they wrote themselves, one with the interests that both have, and, for those who may
 * play, the way to the swipe game. Everybody but the spotlight keeps their place. Each tile has only what it shows.
 */
export function tilesOf(members: Result[], { page, mayPlay }: { page: number; mayPlay: boolean }): Tile[] {
  if (members.length <= FEW) return members.map((member) => onlyShown(member));
  const spotlight = page === 1 ? spotlightOf(members) : undefined;
  const others = members.filter((member) => member !== spotlight);
  const together = others.slice(TOGETHER_FROM).find((member) => isAble(member) && isAlike(member));
  const words = others
    .slice(WORDS_FROM)
    .find((member) => isAble(member) && member !== together && (member.about ?? '').length >= A_LINE);
  const tileOf = (member: Result, look: Look | null): Tile =>
    look ? { ...onlyShown(member, look), look } : onlyShown(member);
  const tiles = others.map((member) =>
    tileOf(member, member === together ? 'together' : member === words ? 'words' : null),
  );
  if (mayPlay) {
    const faces = others.filter(isAble).flatMap(({ src }) => src ?? []);
    tiles.splice(SWIPE_AT, 0, { id: `swipe-${page}`, look: 'swipe', faces: faces.slice(-FACES) });
  }
  return spotlight ? [tileOf(spotlight, 'spotlight'), ...tiles] : tiles;
}

/** Parts results that begin with the nearest where the first member who lives far away comes; all are near if none does. */
export function partByDistance(tiles: Tile[]): { near: Tile[]; far: Tile[] } {
  const at = tiles.findIndex((tile) => tile.look !== 'swipe' && tile.look !== 'spotlight' && isFar(tile));
  return at > 0 ? { near: tiles.slice(0, at), far: tiles.slice(at) } : { near: tiles, far: [] };
}

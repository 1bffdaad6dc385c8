import { expect, it } from 'vitest';
import type { Result } from '~/ui/discovery/member-result';
import { partByDistance, arrangeTiles } from '~/ui/discovery/rhythm';
import type { Tile } from '~/ui/discovery/tile';

const WORDS = 'I like long walks that end in soup.';

const plain = (id: string): Required<Result> => ({
  id,
  name: id,
  age: 40,
  fictional: false,
  online: false,
  isNew: false,
  place: null,
  distanceKm: null,
  src: `/media/${id}`,
  liked: false,
  sharedInterests: [],
  about: '',
});

const page = (count: number, changes: Record<number, Partial<Result>> = {}): Result[] =>
  Array.from({ length: count }, (_, index) => ({ ...plain(`m${index}`), ...changes[index] }));

const looks = (
  members: Result[],
  asked: { page: number; mayPlay: boolean; goesOn?: boolean } = { page: 2, mayPlay: true },
) => arrangeTiles(members, asked).map(({ id, look }) => (look ? `${look} ${id}` : ''));

const special = (...asked: Parameters<typeof looks>) => looks(...asked).filter(Boolean);

const praised = { about: WORDS, sharedInterests: ['wine'] };
const everybody = (count: number) =>
  page(count, Object.fromEntries(Array.from({ length: count }, (_, index) => [index, praised])));

/** Tiles with a look of their own, not only a larger photo. */
const saying = (...asked: Parameters<typeof looks>) =>
  special(...asked).filter((each) => !/^(large|wide)/.test(each));

it('has one own line, one shared-interest tile and the game per twelve [DIS-1]', () => {
  const followed = { page: 2, mayPlay: true, goesOn: true };
  const shown = looks(everybody(24), followed);
  expect(saying(everybody(24), followed)).toEqual([
    ...['together m3', 'words m6', 'swipe swipe-2-0'],
    ...['together m15', 'words m18', 'swipe swipe-2-1'],
  ]);
  expect([shown[3], shown[6], shown[11]]).toEqual(['together m3', 'words m6', 'swipe swipe-2-0']);
  expect(saying(everybody(24), { page: 1, mayPlay: true })).toEqual([
    'spotlight m0',
    ...['together m4', 'words m7', 'swipe swipe-1-0'],
    ...['together m16', 'words m19', 'swipe swipe-1-1'],
  ]);
  expect(saying(everybody(15), { page: 2, mayPlay: true })).toHaveLength(3);
});

it('gives each look to the nearest fitting member [DIS-1]', () => {
  const alone = { page: 2, mayPlay: false };
  expect(saying(page(12, { 1: { about: WORDS }, 0: { sharedInterests: ['wine'] } }), alone)).toEqual([
    'together m0',
    'words m1',
  ]);
  const late = page(12, { 3: { sharedInterests: ['wine'] }, 1: { about: WORDS }, 8: { about: WORDS } });
  expect(saying(late, alone)).toEqual(['together m3', 'words m8']);
});

/** Places tiles like CSS, each in the first fitting gap, and returns each row's tiles. */
function rowsOf(tiles: Tile[], columns: number): string[][] {
  const rows: string[][] = [];
  const isFree = (row: number, column: number, width: number) =>
    Array.from({ length: width }, (_, at) => !rows[row]?.[column + at]).every(Boolean);
  const isPhone = columns === 2;
  for (const { id, look = 'plain' } of tiles) {
    const width = ['spotlight', 'words', 'swipe', 'wide', ...(isPhone ? ['large'] : [])].includes(look)
      ? 2
      : 1;
    const height = look === 'spotlight' && !isPhone ? 2 : 1;
    let at = 0;
    while ((at % columns) + width > columns || !isFree(Math.floor(at / columns), at % columns, width)) at++;
    const [row, column] = [Math.floor(at / columns), at % columns];
    const shown = look === 'spotlight' ? id : look === 'large' && !isPhone ? 'plain' : look;
    for (let down = 0; down < height; down++)
      for (let along = 0; along < width; along++) (rows[row + down] ??= [])[column + along] = shown;
  }
  return rows;
}

it.each([2, 3, 4, 6])('shows no two consecutive rows alike in %i columns [DIS-1]', (columns) => {
  for (const number of [1, 2]) {
    const rows = rowsOf(arrangeTiles(everybody(24), { page: number, mayPlay: true }), columns)
      .map((row) => row.join(' '))
      .filter((row) => !row.includes('m0'));
    expect(
      rows.filter((row, at) => row === rows[at + 1]),
      rows.join('\n'),
    ).toEqual([]);
  }
});

/** Pseudorandom numbers between 0 and 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

const COLUMNS = [2, 3, 4, 5, 6];

/** The number of consecutive rows with equal tiles. */
function pairsIn(tiles: Tile[], columns: number): number {
  const rows = rowsOf(tiles, columns).map((row) => row.every((shown) => shown === 'plain'));
  return rows.filter((isPlain, at) => isPlain && rows[at + 1]).length;
}

const allPairs = (tiles: Tile[]) => COLUMNS.reduce((sum, columns) => sum + pairsIn(tiles, columns), 0);

/** Members, some with a line, a shared interest, or no right to be larger. */
function someMembers(next: () => number, count: number, plainly: number, farFrom = count): Result[] {
  const [words, interests] = [next() * 0.4, next() * 0.4];
  const member = (at: number): Partial<Result> => ({
    about: next() < words ? WORDS : '',
    sharedInterests: next() < interests ? ['wine'] : [],
    distanceKm: at < farFrom ? 5 : 80,
    ...(next() < plainly ? (at % 2 ? { fictional: true } : { src: null }) : {}),
  });
  return page(count, Object.fromEntries(Array.from({ length: count }, (_, at) => [at, member(at)])));
}

const MANY = Array.from({ length: 240 }, (_, at) => at + 1);
const saidOf = (seed: number, tiles: Tile[]) => `${seed}: ${tiles.map(({ look = '.' }) => look).join(' ')}`;

it('shows no two plain rows together in 2 to 6 columns [DIS-1]', () => {
  for (const seed of MANY) {
    const next = numbersFrom(seed * 7919);
    const members = someMembers(next, seed % 2 ? 24 : 5 + Math.floor(next() * 20), 0);
    for (const asked of [1, 2]) {
      const tiles = arrangeTiles(members, { page: asked, mayPlay: seed % 3 > 0 });
      expect(allPairs(tiles), saidOf(seed, tiles)).toBe(0);
      const looks = tiles.map(({ look }) => look);
      expect(looks.filter((look) => look === 'words').length).toBeLessThanOrEqual(2);
    }
  }
});

it('shows no two plain rows together around the distance heading [DIS-1, DIS-13]', () => {
  for (const seed of MANY) {
    const next = numbersFrom(seed * 7919);
    const members = someMembers(next, 24, 0, Math.floor(next() * 24));
    const tiles = arrangeTiles(members, { page: 1 + (seed % 2), mayPlay: true, parted: true });
    const { near, far } = partByDistance(tiles);
    expect(allPairs(near) + allPairs(far), saidOf(seed, tiles)).toBe(0);
    expect(far.every((tile) => tile.look === 'swipe' || tile.distanceKm === 80)).toBe(true);
    expect(far[0]?.look).not.toBe('swipe');
  }
});

it('shows no two plain rows together on appended pages [DIS-1]', () => {
  for (const seed of MANY) {
    const members = someMembers(numbersFrom(seed * 7919), 60, 0);
    const mayPlay = seed % 3 > 0;
    const pages = [members.slice(0, 24), members.slice(24, 48), members.slice(48)].flatMap((found, at) =>
      arrangeTiles(found, { page: at + 1, mayPlay, goesOn: at < 2 }),
    );
    expect(allPairs(pages), saidOf(seed, pages)).toBe(0);
  }
});

it('leaves two plain rows only if nobody can break them up [DIS-1, PRO-10]', () => {
  for (const seed of MANY) {
    const next = numbersFrom(seed * 7919);
    const members = someMembers(next, 5 + Math.floor(next() * 20), next() * 0.8);
    const able = new Set(members.filter(({ src, fictional }) => src && !fictional).map(({ id }) => id));
    const tiles = arrangeTiles(members, { page: 1, mayPlay: seed % 3 > 0 });
    const left = allPairs(tiles);
    for (const [at, tile] of left > 0 ? tiles.entries() : []) {
      const isPlain = !tile.look || tile.look === 'large';
      if (!able.has(tile.id) || !isPlain || at === tiles.length - 1) continue;
      const more = allPairs(tiles.with(at, { ...(tile as Result), look: 'wide' }));
      expect(more, `${at} of ${saidOf(seed, tiles)}`).toBeGreaterThanOrEqual(left);
    }
  }
  const fictional = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [at, { fictional: true }]));
  expect(special(page(24, fictional), { page: 1, mayPlay: false })).toEqual([]);
});

it('leaves no gap before a wide tile, and separates games [DIS-1, DIS-8]', () => {
  for (const seed of MANY) {
    const next = numbersFrom(seed * 7919);
    const tiles = arrangeTiles(someMembers(next, 5 + Math.floor(next() * 20), next() * 0.8), {
      page: 1,
      mayPlay: true,
    });
    expect([undefined, 'together']).toContain(tiles.at(-1)?.look);
    const games = tiles.flatMap(({ look }, at) => (look === 'swipe' ? [at] : []));
    expect((games[1] ?? 100) - games[0]!, saidOf(seed, tiles)).toBeGreaterThan(5);
  }
});

it('leaves no second game alone in the last row [DIS-1, DIS-8]', () => {
  let second = 0;
  for (const seed of MANY) {
    const next = numbersFrom(seed * 7919);
    const tiles = arrangeTiles(someMembers(next, 14 + Math.floor(next() * 11), next() * 0.8), {
      page: 1,
      mayPlay: true,
    });
    const games = tiles.flatMap(({ look }, at) => (look === 'swipe' ? [at] : []));
    if (games.length < 2) continue;
    second++;
    for (const columns of [3, 4, 5, 6]) {
      const last = rowsOf(tiles, columns).at(-1)!.filter(Boolean);
      expect(last, `${columns} columns: ${saidOf(seed, tiles)}`).not.toEqual(['swipe', 'swipe']);
    }
  }
  expect(second).toBeGreaterThan(MANY.length / 4);
});

it('enlarges nobody without need [DIS-1]', () => {
  let larger = 0;
  for (const seed of MANY.slice(0, 100)) {
    const tiles = arrangeTiles(someMembers(numbersFrom(seed * 7919), 24, 0), { page: 1, mayPlay: true });
    for (const [at, { look, ...plainly }] of tiles.entries()) {
      if (look !== 'wide' && look !== 'large') continue;
      larger++;
      expect(allPairs(tiles.with(at, plainly as Result)), `${at} of ${saidOf(seed, tiles)}`).toBeGreaterThan(
        0,
      );
    }
  }
  expect(larger).toBeGreaterThan(0);
});

it('shows a plain tile without words or shared interests [DIS-1]', () => {
  const shown = arrangeTiles(page(24), { page: 2, mayPlay: false }).map(({ look = 'plain' }) => look);
  expect([...new Set(shown)].toSorted()).toEqual(['large', 'plain', 'wide']);
  expect(saying(page(9, { 8: { about: 'Hello.' } }), { page: 2, mayPlay: false })).toEqual([]);
});

it('praises no fictional profile and nobody without a photo [PRO-10]', () => {
  const members = page(12, { 9: { ...praised, fictional: true }, 10: { ...praised, src: null } });
  const praising = special(members, { page: 2, mayPlay: false }).map((each) => each.split(' ')[1]);
  expect(praising).not.toEqual([]);
  expect(praising.filter((id) => id === 'm9' || id === 'm10')).toEqual([]);
  const faces = arrangeTiles(page(6, { 4: { fictional: true }, 5: { src: null } }), {
    page: 2,
    mayPlay: true,
  }).at(-2);
  expect(faces).toEqual({ id: 'swipe-2-0', look: 'swipe', faces: ['/media/m1', '/media/m2', '/media/m3'] });
});

it('links the swipe game only for players, and keeps few results alike [DIS-8]', () => {
  expect(saying(page(9), { page: 2, mayPlay: true })).toEqual(['swipe swipe-2-0']);
  expect(special(page(15), { page: 2, mayPlay: true })).toContain('swipe swipe-2-0');
  expect(saying(page(9), { page: 2, mayPlay: false })).toEqual([]);
  expect(special(page(4), { page: 1, mayPlay: true })).toEqual([]);
});

it('contains only a tile’s displayed data [PER-4]', () => {
  const facts = { ...praised, place: 'Zeist', distanceKm: 8, isNew: true };
  const members = everybody(24).map((member) => ({ ...member, ...facts }));
  const [spotlight, , , plainly, together, , , words] = arrangeTiles(members, { page: 1, mayPlay: true });
  const said = { age: 40, distanceKm: 8, isNew: true };
  const tile = (id: string, shown: object) => ({ ...said, id, name: id, src: `/media/${id}`, ...shown });
  const { about, sharedInterests } = praised;
  expect(spotlight).toStrictEqual(tile('m0', { look: 'spotlight', about, sharedInterests }));
  expect(together).toStrictEqual(tile('m4', { look: 'together', sharedInterests }));
  expect(plainly).toStrictEqual(tile('m3', {}));
  expect(words).toStrictEqual(tile('m7', { look: 'words', about }));
  const [near] = arrangeTiles(page(3, { 0: { place: 'Zeist' } }), { page: 1, mayPlay: true });
  expect(near).toStrictEqual({ id: 'm0', name: 'm0', age: 40, src: '/media/m0', place: 'Zeist' });
});

it('splits nearest results at 50 km, only if somebody is nearer [DIS-13]', () => {
  const praised = { about: WORDS, sharedInterests: ['wine'] };
  const away = (...kms: number[]) =>
    partByDistance(
      arrangeTiles(page(kms.length, Object.fromEntries(kms.map((distanceKm, at) => [at, { distanceKm }]))), {
        page: 2,
        mayPlay: false,
      }),
    );
  const keys = ({ near, far }: ReturnType<typeof away>) =>
    [near, far].map((part) => part.map(({ id }) => id));
  expect(keys(away(3, 40, 50, 51, 70, 90))).toEqual([
    ['m0', 'm1', 'm2'],
    ['m3', 'm4', 'm5'],
  ]);
  expect(away(3, 40, 50, 50, 50).far).toEqual([]);
  expect(away(60, 70, 80, 90, 100).far).toEqual([]);
  const first = page(24, { 0: { distanceKm: 10 }, 1: { distanceKm: 80, ...praised }, 2: { distanceKm: 81 } });
  const [spotlight] = arrangeTiles(first.slice(0, 5), { page: 1, mayPlay: false });
  expect(spotlight).toMatchObject({ look: 'spotlight', id: 'm0' });
});

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
  ageChecked: false,
  photoChecked: false,
  place: null,
  distanceKm: null,
  src: `/media/${id}`,
  liked: false,
  sharedInterests: [],
  about: '',
});

const page = (count: number, changes: Record<number, Partial<Result>> = {}): Result[] =>
  Array.from({ length: count }, (_, index) => ({ ...plain(`m${index}`), ...changes[index] }));

const looks = (members: Result[], asked: { page: number; mayPlay: boolean } = { page: 2, mayPlay: true }) =>
  arrangeTiles(members, asked).map(({ id, look }) => (look ? `${look} ${id}` : ''));

const special = (...asked: Parameters<typeof looks>) => looks(...asked).filter(Boolean);

const praised = { about: WORDS, sharedInterests: ['wine'] };
const everybody = (count: number) =>
  page(count, Object.fromEntries(Array.from({ length: count }, (_, index) => [index, praised])));

/** Tiles with a look of their own, not only a larger photo. */
const saying = (...asked: Parameters<typeof looks>) =>
  special(...asked).filter((each) => !/^(large|wide)/.test(each));

it('has one tile of each kind per twelve [DIS-1]', () => {
  const appended = { page: 2, mayPlay: true };
  const shown = looks(everybody(24), appended);
  expect(saying(everybody(24), appended)).toEqual([
    ...['together m3', 'words m6', 'swipe swipe-2-0'],
    ...['together m15', 'words m18', 'swipe swipe-2-1'],
  ]);
  expect([shown[3], shown[6], shown[9]]).toEqual(['together m3', 'words m6', 'swipe swipe-2-0']);
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
  for (const { look = 'plain' } of tiles) {
    const width = ['spotlight', 'words', 'swipe', 'wide', ...(isPhone ? ['large'] : [])].includes(look)
      ? 2
      : 1;
    const height = look === 'spotlight' && !isPhone ? 2 : 1;
    let at = 0;
    while ((at % columns) + width > columns || !isFree(Math.floor(at / columns), at % columns, width)) at++;
    const [row, column] = [Math.floor(at / columns), at % columns];
    for (let down = 0; down < height; down++)
      for (let along = 0; along < width; along++) (rows[row + down] ??= [])[column + along] = look;
  }
  return rows;
}

/** Pseudorandom numbers between 0 and 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

const COLUMNS = [2, 3, 4, 5, 6];

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

const SEEDS = Array.from({ length: 60 }, (_, at) => at + 1);

/** Whether a cell is empty before the last tile; the spotlight may be longer than all others together. */
function hasGap(rows: string[][], columns: number): boolean {
  const cells = rows.flatMap((row) => Array.from({ length: columns }, (_, at) => row[at]));
  const end = cells.findLastIndex((look) => look && look !== 'spotlight');
  return cells.slice(0, Math.max(end, 0)).some((look) => !look);
}

it('leaves no gap in 2 to 6 columns [DIS-1, DIS-13]', () => {
  for (const seed of SEEDS) {
    const next = numbersFrom(seed * 7919);
    const count = 5 + (seed % 20);
    const members = someMembers(next, count, next() * 0.8, Math.floor(next() * count));
    const tiles = arrangeTiles(members, { page: 1 + (seed % 2), mayPlay: seed % 3 > 0, parted: true });
    const { near, far } = partByDistance(tiles);
    const gaps = [near, far, tiles].flatMap((part) =>
      COLUMNS.filter((columns) => hasGap(rowsOf(part, columns), columns)),
    );
    expect(gaps, tiles.map(({ look = '.' }) => look).join(' ')).toEqual([]);
    expect(far[0]?.look).not.toBe('swipe');
  }
});

it('keeps the order, except for the spotlight [DIS-1, DIS-13]', () => {
  const shown = arrangeTiles(everybody(24), { page: 1, mayPlay: true }).filter(
    ({ look }) => look !== 'swipe',
  );
  expect(shown.map(({ id }) => id)).toEqual(everybody(24).map(({ id }) => id));
});

it('continues the rhythm on appended pages [DIS-1]', () => {
  const [first, second] = [2, 3].map((asked) => looks(everybody(24), { page: asked, mayPlay: false }));
  expect(second).toEqual(first);
});

it('is plain without words or shared interests [DIS-1]', () => {
  const shown = arrangeTiles(page(24), { page: 2, mayPlay: false }).map(({ look = 'plain' }) => look);
  expect([...new Set(shown)].toSorted()).toEqual(['large', 'plain', 'wide']);
  expect(saying(page(9, { 8: { about: 'Hello.' } }), { page: 2, mayPlay: false })).toEqual([]);
});

it('praises no fictional or faceless profile [PRO-10]', () => {
  const members = page(12, { 9: { ...praised, fictional: true }, 10: { ...praised, src: null } });
  const praising = special(members, { page: 2, mayPlay: false }).map((each) => each.split(' ')[1]);
  expect(praising).not.toEqual([]);
  expect(praising.filter((id) => id === 'm9' || id === 'm10')).toEqual([]);
  const faces = arrangeTiles(page(6, { 4: { fictional: true }, 5: { src: null } }), {
    page: 2,
    mayPlay: true,
  }).at(-4);
  expect(faces).toEqual({ id: 'swipe-2-0', look: 'swipe', faces: ['/media/m1', '/media/m2', '/media/m3'] });
});

it('links the swipe game only for players [DIS-8]', () => {
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

it('splits results at 50 km if somebody is nearer [DIS-13]', () => {
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

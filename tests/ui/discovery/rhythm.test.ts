import { expect, it } from 'vitest';
import type { Result } from '~/ui/discovery/member-result';
import { partByDistance, tilesOf, type Tile } from '~/ui/discovery/rhythm';

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

const looks = (members: Result[], asked = { page: 2, mayPlay: true }) =>
  tilesOf(members, asked).map(({ id, look }) => (look ? `${look} ${id}` : ''));

const special = (...asked: Parameters<typeof looks>) => looks(...asked).filter(Boolean);

const praised = { about: WORDS, sharedInterests: ['wine'] };
const everybody = (count: number) =>
  page(count, Object.fromEntries(Array.from({ length: count }, (_, index) => [index, praised])));

it('shows in each twelve one member by their own words, one by what both like, one large and the game, each in their place [DIS-1]', () => {
  const shown = looks(everybody(24));
  expect(shown.filter(Boolean)).toEqual([
    ...['together m3', 'words m6', 'large m9', 'swipe swipe-2-0'],
    ...['together m15', 'words m18', 'large m21', 'swipe swipe-2-1'],
  ]);
  expect([shown[3], shown[6], shown[11]]).toEqual(['together m3', 'words m6', 'swipe swipe-2-0']);
  expect(special(everybody(24), { page: 1, mayPlay: true })).toEqual([
    'spotlight m0',
    ...['together m4', 'words m7', 'large m10', 'swipe swipe-1-0'],
    ...['together m16', 'words m19', 'large m22', 'swipe swipe-1-1'],
  ]);
  expect(special(everybody(15), { page: 2, mayPlay: true })).toHaveLength(4);
});

it('finds a member for each look where only one fits, the nearest to its place, and one who is large before late words [DIS-1]', () => {
  const alone = { page: 2, mayPlay: false };
  expect(special(page(12, { 1: { about: WORDS }, 0: { sharedInterests: ['wine'] } }), alone)).toEqual(
    expect.arrayContaining(['together m0', 'words m1']),
  );
  const late = page(12, { 3: { sharedInterests: ['wine'] }, 1: { about: WORDS }, 8: { about: WORDS } });
  expect(special(late, alone)).toEqual(expect.arrayContaining(['together m3', 'large m5', 'words m8']));
});

/** Places tiles as the style does, each in the first room that it fits into, and returns what each row shows. */
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

it.each([2, 3, 4, 6])('shows no two rows in a row alike in %i columns [DIS-1]', (columns) => {
  for (const number of [1, 2]) {
    const rows = rowsOf(tilesOf(everybody(24), { page: number, mayPlay: true }), columns)
      .map((row) => row.join(' '))
      .filter((row) => !row.includes('m0'));
    expect(
      rows.filter((row, at) => row === rows[at + 1]),
      rows.join('\n'),
    ).toEqual([]);
  }
});

/** Numbers between 0 and 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let last = seed;
  return () => (last = (last * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
}

it('breaks up by larger photos what neither words nor shared interests do, whoever has which: no two rows of phones are plain, and no three of wider screens [DIS-1]', () => {
  const isPlain = (row: string[]) => row.every((shown) => shown === 'plain');
  for (let seed = 1; seed <= 300; seed++) {
    const next = numbersFrom(seed);
    const [words, interests] = [next() * 0.4, next() * 0.4];
    const member = () => ({
      about: next() < words ? WORDS : '',
      sharedInterests: next() < interests ? ['wine'] : [],
    });
    const members = page(24, Object.fromEntries(Array.from({ length: 24 }, (_, at) => [at, member()])));
    const tiles = tilesOf(members, { page: 1 + (seed % 2), mayPlay: true });
    for (const columns of [2, 3, 4, 6]) {
      const rows = rowsOf(tiles, columns).map((row) => row.length === columns && isPlain([...row]));
      const most = columns === 2 ? 1 : 2;
      const runs = rows.map((_, at) => rows.slice(at, at + most + 1));
      expect(
        runs.filter((run) => run.length > most && run.every(Boolean)),
        `${seed}, ${columns}: ${tiles.map(({ look = '.' }) => look).join(' ')}`,
      ).toEqual([]);
    }
    const looks = tiles.map(({ look }) => look);
    const one = looks.filter((look) => look === 'words' || look === 'wide').length;
    expect(one).toBeGreaterThanOrEqual(looks.length > 20 ? 2 : 1);
  }
});

it('invents nothing: without words or shared interests, a member’s tile is like the others [DIS-1]', () => {
  const shown = tilesOf(page(24), { page: 2, mayPlay: false }).map(({ look = 'plain' }) => look);
  expect([...new Set(shown)].toSorted()).toEqual(['large', 'plain', 'wide']);
  expect(special(page(9, { 8: { about: 'Hello.' } }), { page: 2, mayPlay: false })).toEqual([]);
});

it('praises no fictional profile and nobody without a photo [PRO-10]', () => {
  const members = page(12, { 9: { ...praised, fictional: true }, 10: { ...praised, src: null } });
  const praising = special(members, { page: 2, mayPlay: false }).map((each) => each.split(' ')[1]);
  expect(praising).not.toEqual([]);
  expect(praising.filter((id) => id === 'm9' || id === 'm10')).toEqual([]);
  const faces = tilesOf(page(6, { 4: { fictional: true }, 5: { src: null } }), { page: 2, mayPlay: true }).at(
    -2,
  );
  expect(faces).toEqual({ id: 'swipe-2-0', look: 'swipe', faces: ['/media/m1', '/media/m2', '/media/m3'] });
});

it('leads to the swipe game only those who may play, and shows a few results alike [DIS-8]', () => {
  expect(special(page(9), { page: 2, mayPlay: true })).toEqual(['swipe swipe-2-0']);
  expect(special(page(15), { page: 2, mayPlay: true })).toContain('swipe swipe-2-0');
  expect(special(page(9), { page: 2, mayPlay: false })).toEqual([]);
  expect(special(page(4), { page: 1, mayPlay: true })).toEqual([]);
});

it('says of a member only what their tile shows and what is so [PER-4]', () => {
  const facts = { ...praised, place: 'Zeist', distanceKm: 8, isNew: true };
  const members = everybody(24).map((member) => ({ ...member, ...facts }));
  const [spotlight, , , plainly, together, , , words] = tilesOf(members, { page: 1, mayPlay: true });
  const said = { age: 40, distanceKm: 8, isNew: true };
  const tile = (id: string, shown: object) => ({ ...said, id, name: id, src: `/media/${id}`, ...shown });
  const { about, sharedInterests } = praised;
  expect(spotlight).toStrictEqual(tile('m0', { look: 'spotlight', about, sharedInterests }));
  expect(together).toStrictEqual(tile('m4', { look: 'together', sharedInterests }));
  expect(plainly).toStrictEqual(tile('m3', {}));
  expect(words).toStrictEqual(tile('m7', { look: 'words', about }));
  const [near] = tilesOf(page(3, { 0: { place: 'Zeist' } }), { page: 1, mayPlay: true });
  expect(near).toStrictEqual({ id: 'm0', name: 'm0', age: 40, src: '/media/m0', place: 'Zeist' });
});

it('parts the nearest results where the first lives further than 50 km away, and only if somebody lives nearer [DIS-13]', () => {
  const praised = { about: WORDS, sharedInterests: ['wine'] };
  const away = (...kms: number[]) =>
    partByDistance(
      tilesOf(page(kms.length, Object.fromEntries(kms.map((distanceKm, at) => [at, { distanceKm }]))), {
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
  const [spotlight] = tilesOf(first.slice(0, 5), { page: 1, mayPlay: false });
  expect(spotlight).toMatchObject({ look: 'spotlight', id: 'm0' });
});

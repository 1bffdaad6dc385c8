import { expect, it } from 'vitest';
import type { Result } from '~/ui/discovery/member-result';
import { partByDistance, tilesOf } from '~/ui/discovery/rhythm';

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

it('shows on each page one member by their own words and one by what both like, each in their place [DIS-1]', () => {
  const everybody = Object.fromEntries(
    Array.from({ length: 24 }, (_, index) => [index, { about: WORDS, sharedInterests: ['wine'] }]),
  );
  const shown = looks(page(24, everybody));
  expect(shown.filter(Boolean)).toEqual(['together m2', 'words m7', 'swipe swipe-2']);
  expect([shown[2], shown[7]]).toEqual(['together m2', 'words m7']);
  expect(special(page(24, everybody), { page: 1, mayPlay: true })).toEqual([
    'spotlight m0',
    'together m3',
    'words m8',
    'swipe swipe-1',
  ]);
});

it('invents nothing: without words or shared interests, a member’s tile is like the others [DIS-1]', () => {
  expect(special(page(24), { page: 2, mayPlay: false })).toEqual([]);
  expect(special(page(24, { 9: { about: 'Hello.' } }), { page: 2, mayPlay: false })).toEqual([]);
});

it('praises no fictional profile and nobody without a photo [PRO-10]', () => {
  const praised = { about: WORDS, sharedInterests: ['wine'] };
  const members = page(24, { 9: { ...praised, fictional: true }, 10: { ...praised, src: null } });
  expect(special(members, { page: 2, mayPlay: false })).toEqual([]);
  const faces = tilesOf(page(6, { 4: { fictional: true }, 5: { src: null } }), { page: 2, mayPlay: true }).at(
    -1,
  );
  expect(faces).toEqual({ id: 'swipe-2', look: 'swipe', faces: ['/media/m1', '/media/m2', '/media/m3'] });
});

it('leads to the swipe game only those who may play, and shows a few results alike [DIS-8]', () => {
  expect(special(page(24), { page: 2, mayPlay: true })).toEqual(['swipe swipe-2']);
  expect(special(page(24), { page: 2, mayPlay: false })).toEqual([]);
  expect(special(page(4), { page: 1, mayPlay: true })).toEqual([]);
});

it('says of a member only what their tile shows and what is so [PER-4]', () => {
  const praised = { about: WORDS, sharedInterests: ['wine'], place: 'Zeist', distanceKm: 8, isNew: true };
  const everybody = page(24, Object.fromEntries(Array.from({ length: 24 }, (_, index) => [index, praised])));
  const [spotlight, , , together, plainly, , , , words] = tilesOf(everybody, { page: 1, mayPlay: true });
  const said = { age: 40, distanceKm: 8, isNew: true };
  const tile = (id: string, shown: object) => ({ ...said, id, name: id, src: `/media/${id}`, ...shown });
  const { about, sharedInterests } = praised;
  expect(spotlight).toStrictEqual(tile('m0', { look: 'spotlight', about, sharedInterests }));
  expect(together).toStrictEqual(tile('m3', { look: 'together', sharedInterests }));
  expect(plainly).toStrictEqual(tile('m4', {}));
  expect(words).toStrictEqual(tile('m8', { look: 'words', about }));
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

import { beforeAll, describe, expect, it } from 'vitest';
import { countAround, findMatches } from '~/domain/discovery/finder/find-matches.server';
import { finderAddress, finderFields } from '~/domain/discovery/finder/finder-address';
import { readFinder } from '~/domain/discovery/finder/finder-form.server';
import { FINDER_DISTANCES, visitorFilters, type FinderAnswers } from '~/domain/discovery/rules';
import { newId } from '~/domain/new-id';
import { distanceKm } from '~/domain/places/rules';
import { makeMember, SITE_A, useDatabase, type MemberSeed } from '../../support/database';
import { SHOWS_ALL } from '../../support/site';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const world = () => ({ now });

const UTRECHT = { latitude: 52.0908, longitude: 5.1222 };
let viewer = { id: '', gender: 'male' as const, ...UTRECHT, shown: SHOWS_ALL };
const filters = {
  ...visitorFilters(1, 'NL', 18),
  gender: 'female' as const,
  min_age: 30,
  max_age: 40,
  interests: ['wine', 'music', 'art'],
};

async function person(
  name: string,
  kmNorth: number,
  interests: string[] = [],
  seed: MemberSeed = {},
): Promise<string> {
  const { id } = await makeMember(db(), { name, ...seed });
  await db().profile.update({ where: { id }, data: { latitude: UTRECHT.latitude + kmNorth / 111.2 } });
  await db().profileInterest.createMany({
    data: interests.map((interest) => ({ id: newId(), tenantId: SITE_A, memberId: id, interest })),
  });
  return id;
}

beforeAll(async () => {
  viewer = { ...viewer, id: (await makeMember(db(), { gender: 'male' })).id };
  await person('Far', 20, ['wine', 'music', 'art']);
  await person('Near', 2, ['wine', 'beer']);
  await person('Nearer', 1, ['wine']);
  await person('Turned away', 3, ['wine'], { sexuality: 'lesbian' });
  await person('Too far', 30, ['wine', 'music', 'art']);
  await person('Fictional', 1, ['wine', 'music', 'art'], { fictional: true });
  await person('Hidden', 1, ['wine', 'music', 'art'], { listed: false });
  await person('Too old', 1, ['wine', 'music', 'art'], { birthDate: new Date('1970-01-01') });
});

describe('the match finder', () => {
  it('ranks by interests, distance and seeking [DIS-7]', async () => {
    const found = await findMatches(sql(), { filters, viewer, km: 25 }, world());
    expect(found.map(({ name, points, seeksMe, distanceKm: km }) => [name, points, seeksMe, km])).toEqual([
      ['Far', 66, true, 20],
      ['Nearer', 52, true, 1],
      ['Near', 52, true, 2],
      ['Turned away', 37, false, 3],
    ]);
    expect(found.map(({ shared }) => shared.length)).toEqual([3, 1, 1, 1]);
    expect(found[2]!.shared).toEqual(['wine']);
  });

  it('ignores fields that the site hides [DIS-7, SAF-12]', async () => {
    const reader = { ...viewer, shown: ['city'] };
    const found = await findMatches(sql(), { filters, viewer: reader, km: 25 }, world());
    expect(found.map(({ name, seeksMe, shared }) => [name, seeksMe, shared])).toEqual([
      ['Nearer', false, []],
      ['Near', false, []],
      ['Turned away', false, []],
      ['Far', false, []],
    ]);
  });

  it('counts visible members within each distance [DIS-7, DIS-4]', async () => {
    const counts = await countAround(sql(), { distances: FINDER_DISTANCES.km, filters, viewer }, world());
    expect(counts).toEqual([
      { km: 5, count: 3 },
      { km: 25, count: 4 },
      { km: 100, count: 5 },
    ]);
  });

  it('measures its circle like displayed distances [DIS-7]', async () => {
    for (const [kmNorth, kmEast] of [
      [24.8, 0],
      [0, 24.8],
      [17, 17],
    ] as const) {
      const id = await person('Edge', kmNorth, [], { country: 'BE', region: 'BE-VLG' });
      const longitude = UTRECHT.longitude + kmEast / (111.2 * Math.cos((UTRECHT.latitude * Math.PI) / 180));
      await db().profile.update({ where: { id }, data: { longitude } });
      const place = await db().profile.findUniqueOrThrow({
        where: { id },
        select: { latitude: true, longitude: true },
      });
      expect(Math.abs(distanceKm(UTRECHT, place) - Math.hypot(kmNorth, kmEast))).toBeLessThan(0.25);
    }
    expect(
      (
        await countAround(
          sql(),
          { distances: FINDER_DISTANCES.km, filters: { ...filters, country: 'BE' }, viewer },
          world(),
        )
      )[1],
    ).toEqual({
      km: 25,
      count: 3,
    });
  });
});

describe('the answers', () => {
  const read = (query: string) => readFinder(new URLSearchParams(query), 18);

  it.each([
    ['', 1],
    ['step=5', 1],
    ['step=3&gender=female', 2],
    ['step=2&gender=female', 2],
    ['step=4&gender=female&min_age=30&max_age=40', 3],
    ['step=4&gender=female&min_age=30&max_age=40&distance=25', 4],
    ['step=5&gender=female&min_age=30&max_age=40&distance=25', 5],
    ['step=9&gender=female&min_age=30&max_age=40&distance=25', 5],
    ['step=5&gender=x&min_age=30&max_age=40&distance=25', 1],
    ['step=5&gender=female&min_age=abc&max_age=40&distance=25', 2],
    ['step=5&gender=female&min_age=30&max_age=40&distance=7', 3],
    ['step=-3&gender=female', 1],
    ['step=x', 1],
  ])('of %j lead to step %i and no further [DIS-7]', (query, step) => {
    expect(read(query).step).toBe(step);
  });

  it('raise ages to the minimum and sort them [DIS-7]', () => {
    expect(read('min_age=50&max_age=10').answers.ages).toEqual({ min_age: 18, max_age: 50 });
  });

  it('survive a round trip through address and form [DIS-7]', () => {
    const answers: FinderAnswers = {
      gender: 'male',
      ages: { min_age: 30, max_age: 40 },
      distance: 25,
      interests: ['art', 'wine'],
    };
    const { step, answers: again } = read(new URL(finderAddress(answers, 5), 'http://a').search);
    expect([step, { ...again, interests: again.interests?.toSorted() }]).toEqual([5, answers]);
    expect(finderFields(answers, 2).map(([name]) => name)).toEqual([
      'gender',
      'distance',
      'interests',
      'interests',
    ]);
  });

  it('accept “no interests” as an answer [DIS-7]', () => {
    expect(read('step=5').answers.interests).toEqual([]);
    expect(read('step=4').answers.interests).toBeNull();
  });
});

it('give at most 100 points [DIS-7]', async () => {
  const all = ['wine', 'music', 'art', 'tea', 'beer', 'sushi'];
  const at = { country: 'FI', region: 'FI-18' };
  await person('Six', 2, all, at);
  await person('Five', 2, all.slice(0, 5), at);
  await person('None', 90, [], { ...at, sexuality: 'lesbian' });
  const asked = { filters: { ...filters, country: 'FI', interests: all }, viewer, km: 100 };
  const found = await findMatches(sql(), asked, world());
  expect(found.map(({ name, points }) => [name, points])).toEqual([
    ['Six', 100],
    ['Five', 100],
    ['None', 5],
  ]);
});

it('ranks all who fit, not only recent ones [DIS-7, DIS-13]', async () => {
  const at = { country: 'ES', region: 'ES-MD' };
  await person('Best', 2, ['wine', 'music', 'art'], { ...at, lastSeenAt: new Date('2025-01-01') });
  for (let each = 0; each < 20; each++) await person(`Other ${each}`, 2, [], at);
  const many = Array.from({ length: 300 }, () => newId());
  const like = await db().profile.findFirstOrThrow({ where: { name: 'Other 0' } });
  const account = await db().member.findFirstOrThrow({ where: { id: like.id } });
  await db().member.createMany({
    data: many.map((id) => ({
      ...account,
      id,
      email: id,
      emailKey: id,
      username: id,
      usernameKey: id,
    })),
  });
  await db().profile.createMany({ data: many.map((id) => ({ ...like, id })) });
  const [best] = await findMatches(
    sql(),
    { filters: { ...filters, country: 'ES' }, viewer, km: 25 },
    world(),
  );
  expect(best?.name).toBe('Best');
});

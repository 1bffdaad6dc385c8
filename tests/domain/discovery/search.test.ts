import { beforeAll, describe, expect, it } from 'vitest';
import type { LastFound } from '~/database/search/search-members.server';
import { birthDates } from '~/domain/discovery/filter-kinds.server';
import { findMembers } from '~/domain/discovery/find-members.server';
import { findViewer } from '~/domain/discovery/find-viewer.server';
import { rememberSearch } from '~/domain/discovery/remember-search.server';
import { forgetSearch } from '~/domain/discovery/forget-search.server';
import { ownFilters, soughtGender, visitorFilters, type SearchFilters } from '~/domain/discovery/rules';
import { removableFilters, searchAddress } from '~/domain/discovery/search-address.server';
import { readPage, readSearch } from '~/domain/discovery/search-form.server';
import { showToVisitors } from '~/domain/discovery/show-to-visitors.server';
import { newId } from '~/domain/new-id';
import { makeMember, moveMember, SITE_A, SITE_B, useDatabase, type MemberSeed } from '../../support/database';
import { SHOWS_ALL, testTenant } from '../../support/site';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const world = () => ({ now });

const filters: SearchFilters = { ...visitorFilters(1, 'NL', 18), gender: 'female', min_age: 30, max_age: 40 };
const find = (
  changes: Partial<SearchFilters> = {},
  viewerId: string | null = null,
  page = 1,
  after: LastFound | null = null,
) =>
  findMembers(
    sql(),
    {
      filters: { ...filters, ...changes },
      page,
      after,
      viewer: viewerId
        ? { id: viewerId, gender: 'male' as const, latitude: 52.09, longitude: 5.12, shown: SHOWS_ALL }
        : null,
    },
    world(),
  );
const names = async (...args: Parameters<typeof find>) =>
  (await find(...args)).members.map(({ name }) => name).sort();

let viewer = '';
const ids: Record<string, string> = {};
beforeAll(async () => {
  viewer = (await makeMember(db(), { name: 'Viewer', gender: 'male' })).id;
  const people: Record<string, MemberSeed> = {
    Fits: {},
    Regional: { region: 'NL-GE' },
    Belgian: { country: 'BE', region: 'BE-VLG' },
    Man: { gender: 'male' },
    Young: { birthDate: new Date('1999-01-01') },
    Hidden: { listed: false },
    Blocker: {},
    Blocked: {},
    Online: { lastSeenAt: new Date(now.getTime() - 60_000) },
    Fictional: { fictional: true, lastSeenAt: new Date(now.getTime() - 60_000) },
    Open: { visibleToVisitors: true },
  };
  for (const [name, seed] of Object.entries(people))
    ids[name] = (await makeMember(db(), { name, ...seed })).id;
  await makeMember(database().forTenant(SITE_B), { name: 'Elsewhere', tenantId: SITE_B });
  const block = { tenantId: SITE_A, createdAt: now };
  await db().block.create({ data: { ...block, id: newId(), blockerId: ids.Blocker!, blockedId: viewer } });
  await db().block.create({ data: { ...block, id: newId(), blockerId: viewer, blockedId: ids.Blocked! } });
  await db().profileInterest.create({
    data: { id: newId(), tenantId: SITE_A, memberId: ids.Fits!, interest: 'wine' },
  });
});

it('finds matching members that the viewer may see [DIS-1, DIS-4, TEN-10]', async () => {
  expect(await names({}, viewer)).toEqual(['Fictional', 'Fits', 'Online', 'Open', 'Regional']);
  expect(await names({ gender: 'male' }, viewer)).toEqual(['Man']);
  expect(await names({ country: 'BE' }, viewer)).toEqual(['Belgian']);
  expect(await names({ countryregion: 'NL-GE' }, viewer)).toEqual(['Regional']);
  expect(await names({ min_age: 20, max_age: 29 }, viewer)).toEqual(['Young']);
  expect(await names({ interests: ['wine', 'art'] }, viewer)).toEqual(['Fits']);
  expect(await names({ with_photo: true }, viewer)).toEqual([]);
});

it('counts no fictional profile as online [DIS-1, PRO-10]', async () => {
  expect(await names({ online: true }, viewer)).toEqual(['Online']);
  const found = await find({}, viewer);
  expect(found.online).toBe(1);
  expect(found.members.find(({ name }) => name === 'Fictional')).toMatchObject({
    fictional: true,
    online: false,
  });
});

it('shows visitors consenting and fictional members only [DIS-10, ACC-25]', async () => {
  expect(await names()).toEqual(['Fictional', 'Open']);
  expect(await showToVisitors(sql(), { country: 'NL', minAge: 18, take: 10 }, world())).toEqual([]);
});

describe('visitors’ lists', () => {
  const here = { country: 'IE', visibleToVisitors: true };
  const seen = async (from: Date, page = 1) => {
    const input = { filters: { ...filters, country: 'IE' }, page, viewer: null };
    return (await findMembers(sql(), input, { now: from })).members.map(({ id }) => id);
  };

  it('are shuffled daily and hide recent visits [SAF-12, DIS-5]', async () => {
    const made: string[] = [];
    for (let index = 0; index < 30; index++) made.push((await makeMember(db(), here)).id);
    const [first, second] = [await seen(now), await seen(now, 2)];
    expect([first.length, second.length]).toEqual([24, 6]);
    expect([...first, ...second].sort()).toEqual(made.sort());
    const last = second.at(-1)!;
    await db().profile.update({ where: { id: last }, data: { lastSeenAt: now } });
    expect(await seen(now)).toEqual(first);
    const orders = await Promise.all(
      [0, 1, 2, 3].map((day) => seen(new Date(now.getTime() + day * 86_400_000))),
    );
    expect(new Set(orders.map(String)).size).toBeGreaterThan(1);
  });
});

it('shows visitors no presence, distance or unconsented text [SAF-12]', async () => {
  const id = ids.Open!;
  const before = await db().profile.findFirstOrThrow({ where: { id } });
  await db().profile.update({
    where: { id },
    data: { lastSeenAt: now, createdAt: now, aboutMe: 'I like rain.', aboutToVisitors: false },
  });
  const card = async (by: string | null) =>
    (await find({}, by ?? undefined)).members.find((member) => member.id === id);
  const hidden = { online: false, isNew: false, distanceKm: null, sharedInterests: [], liked: false };
  expect(await card(null)).toMatchObject({ ...hidden, about: '' });
  expect(await card(viewer)).toMatchObject({ online: true, isNew: true, about: 'I like rain.' });
  await db().profile.update({ where: { id }, data: { aboutToVisitors: true } });
  expect(await card(null)).toMatchObject({ ...hidden, about: 'I like rain.' });
  const { lastSeenAt, createdAt, aboutMe } = before;
  await db().profile.update({ where: { id }, data: { lastSeenAt, createdAt, aboutMe } });
});

it('decorates pages with consenting members [DIS-10, SAF-1, SAF-12]', async () => {
  const photographed = [ids.Open!, ids.Blocker!, ids.Blocked!, viewer];
  for (const id of photographed) {
    await db().profile.update({ where: { id }, data: { hasPhoto: true, visibleToVisitors: true } });
    const photo = {
      id: newId(),
      tenantId: SITE_A,
      memberId: id,
      status: 'active' as const,
      isMain: true,
      position: 1,
    };
    await db().photo.create({ data: { ...photo, widthPx: 440, heightPx: 550, createdAt: now } });
    const file = {
      tenantId: SITE_A,
      photoId: photo.id,
      size: 'card' as const,
      type: 'image/webp',
      widthPx: 440,
      heightPx: 550,
      bytes: 1,
    };
    await db().photoFile.create({ data: { ...file, id: newId(), key: newId() } });
  }
  const seen = async (viewerId: string | null) =>
    (await showToVisitors(sql(), { country: 'NL', minAge: 18, take: 10, viewerId }, world()))
      .map(({ id }) => id)
      .sort();
  expect(await seen(null)).toEqual([...photographed].sort());
  // Fictional profiles consented to nothing.
  await db().profile.update({ where: { id: ids.Open! }, data: { fictional: true } });
  expect(await seen(null)).not.toContain(ids.Open);
  await db().profile.update({ where: { id: ids.Open! }, data: { fictional: false } });
  expect(await seen(viewer)).toEqual([ids.Open]);
});

it('finds the larger files of a portrait [DIS-2, PRO-4]', async () => {
  const id = ids.Open!;
  const keysOf = async () =>
    (await find({}, viewer)).members.find((member) => member.id === id)?.larger.map(({ key }) => key);
  expect(await keysOf()).toEqual([]);
  const photo = await db().photo.findFirstOrThrow({ where: { memberId: id } });
  const add = async (size: 'full' | 'large' | 'phone') => {
    const shape = { type: 'image/webp', widthPx: 900, heightPx: 1200, bytes: 1 };
    await db().photoFile.create({
      data: { ...shape, id: newId(), tenantId: SITE_A, photoId: photo.id, size, key: `${size}-key` },
    });
  };
  await add('full');
  expect(await keysOf()).toEqual(['full-key']);
  const crop = (cropWidth: number | null) =>
    db().photo.update({
      where: { id: photo.id },
      data: { cropLeft: cropWidth, cropTop: cropWidth, cropWidth },
    });
  await crop(500);
  expect(await keysOf()).toEqual([]);
  await add('large');
  expect(await keysOf()).toEqual(['large-key']);
  await crop(null);
  expect(await keysOf()).toEqual(['large-key']);
  await add('phone');
  expect(await keysOf()).toEqual(['phone-key', 'large-key']);
  // An illustration has no large file.
  await db().photoFile.deleteMany({ where: { key: 'large-key' } });
  expect(await keysOf()).toEqual(['phone-key', 'full-key']);
});

it('counts exactly up to 1,000, in pages of 24 [DIS-2]', async () => {
  for (let each = 0; each < 50; each++) {
    await makeMember(db(), {
      country: 'DE',
      region: 'DE-BE',
      lastSeenAt: new Date(now.getTime() - each * 3_600_000),
    });
  }
  const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ country: 'DE' }, viewer, page)));
  expect(pages.map(({ members, more, numResults }) => [members.length, more, numResults])).toEqual([
    [24, true, 50],
    [24, true, 50],
    [2, false, 50],
    [0, false, 50],
  ]);
  expect(new Set(pages.flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(50);
});

it('continues after the page despite new visits [DIS-2, DIS-4, DIS-11]', async () => {
  const at = new Date(now.getTime() - 3_600_000);
  for (let each = 0; each < 60; each++)
    await makeMember(db(), { country: 'SE', region: 'SE-AB', lastSeenAt: at });
  const first = await find({ country: 'SE' }, viewer);
  const second = await find({ country: 'SE' }, viewer, 2, first.last);
  const returning = second.members.at(-1)!.id;
  await db().profile.update({ where: { id: returning }, data: { lastSeenAt: now } });
  const third = await find({ country: 'SE' }, viewer, 3, second.last);
  expect(
    [first, second, third].map(({ members, more, last }) => [members.length, more, last !== null]),
  ).toEqual([
    [24, true, true],
    [24, true, true],
    [12, false, false],
  ]);
  expect(new Set([first, second, third].flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(60);
});

describe('the nearest', () => {
  const AT = { country: 'DK', order: 'nearest' as const };
  /** Lives `km` kilometers north of the viewer. */
  const person = async (km: number, hoursAgo: number) => {
    const lastSeenAt = new Date(now.getTime() - hoursAgo * 3_600_000);
    const { id } = await makeMember(db(), { country: 'DK', region: 'DK-84', lastSeenAt });
    await moveMember(db(), id, { latitude: 52.09 + km / 111.195, longitude: 5.12 });
    return id;
  };
  const nearest: string[] = [];
  beforeAll(async () => {
    for (const km of [400, 60, 12]) for (const hours of [9, 1, 5]) nearest.push(await person(km, hours));
    for (let each = 0; each < 50; each++) nearest.push(await person(3, 50 + each));
    const order = [...Array.from({ length: 50 }, (_, each) => 9 + each), 7, 8, 6, 4, 5, 3, 1, 2, 0];
    nearest.splice(0, nearest.length, ...order.map((index) => nearest[index]!));
  });
  const found = async (...args: Parameters<typeof find>) => (await find(...args)).members.map(({ id }) => id);

  it('are sorted by distance, then by last visit [DIS-13]', async () => {
    expect((await found(AT, viewer)).slice(0, 24)).toEqual(nearest.slice(0, 24));
    expect(await found({ country: 'DK' }, viewer)).not.toEqual(nearest.slice(0, 24));
    const last = await find(AT, viewer, 3);
    expect(last.members.map(({ distanceKm }) => distanceKm)).toEqual([
      3, 3, 12, 12, 12, 60, 60, 60, 400, 400, 400,
    ]);
  });

  it('continue after the page without duplicates [DIS-2, DIS-11, DIS-13]', async () => {
    const first = await find(AT, viewer);
    const second = await find(AT, viewer, 2, first.last);
    const third = await find(AT, viewer, 3, second.last);
    const ids = [first, second, third].flatMap(({ members }) => members.map(({ id }) => id));
    expect(ids).toEqual(nearest);
    expect(third.last).toBeNull();
    expect(await found(AT, viewer, 2)).toEqual(nearest.slice(24, 48));
    // A cursor of the other order is ignored.
    const bySeen = await find({ country: 'DK' }, viewer);
    expect(await found(AT, viewer, 2, bySeen.last)).toEqual(nearest.slice(24, 48));
  });

  it('end at the chosen distance in any order [DIS-13]', async () => {
    for (const order of ['seen', 'nearest'] as const) {
      const near = await find({ country: 'DK', order, distance: 25 }, viewer);
      expect([near.numResults, near.members.every(({ distanceKm }) => distanceKm! <= 25)]).toEqual([
        53,
        true,
      ]);
      expect((await find({ country: 'DK', order, distance: 100 }, viewer)).numResults).toBe(56);
    }
  });

  it('are for members, as visitors have no position [DIS-13, SAF-12]', async () => {
    expect(await found({ ...AT, distance: 25 })).toEqual([]);
    await db().profile.updateMany({ where: { country: 'DK' }, data: { visibleToVisitors: true } });
    expect((await find({ ...AT, distance: 25 })).numResults).toBe(59);
  });
});

it('stores a member’s last search until deleted [DIS-6]', async () => {
  const stored = { memberId: viewer, filters };
  await rememberSearch(sql(), stored, { now });
  await rememberSearch(sql(), { ...stored, filters: { ...filters, min_age: 33 } }, { now });
  expect((await findViewer(sql(), viewer, SHOWS_ALL))?.lastSearch).toEqual({ ...filters, min_age: 33 });
  await forgetSearch(sql(), viewer);
  expect((await findViewer(sql(), viewer, SHOWS_ALL))?.lastSearch).toBeNull();
});

it('opens with the member’s own defaults [DIS-6]', () => {
  expect(ownFilters({ gender: 'male', sexuality: 'gay', country: 'NL', age: 24 }, 18)).toMatchObject({
    gender: 'male',
    country: 'NL',
    min_age: 18,
    max_age: 34,
  });
  expect(soughtGender({ gender: 'female', sexuality: 'hetero' })).toBe('male');
  expect(soughtGender({ gender: 'female', sexuality: 'lesbian' })).toBe('female');
});

it('counts an age from its birthday [DIS-1]', () => {
  const { from, to } = birthDates({ min_age: 30, max_age: 40 }, now);
  expect(to.toISOString().slice(0, 10)).toBe('1996-11-21');
  expect(from.toISOString().slice(0, 10)).toBe('1985-11-22');
});

it('survives a round trip through the address [DIS-1]', () => {
  const { settings } = testTenant({
    search_fields: [
      'gender',
      'country',
      'countryregion',
      'min_age',
      'max_age',
      'interests',
      'with_photo',
      'online',
    ],
  });
  const asked = {
    ...filters,
    countryregion: 'NL-UT',
    interests: ['wine', 'art'],
    with_photo: true,
    online: true,
  };
  const url = new URL(searchAddress(asked, 3), 'http://a.example');
  expect({ ...readSearch(url.searchParams, settings, filters), interests: ['wine', 'art'] }).toEqual(asked);
  expect(readPage(url.searchParams)).toBe(3);
  expect(removableFilters(asked).map(({ row, value }) => [row.name, value])).toEqual([
    ['countryregion', 'NL-UT'],
    ['with_photo', 'on'],
    ['online', 'on'],
    ['interests', 'wine'],
    ['interests', 'art'],
  ]);
});

it.each([
  ['min_age=abc&max_age=-5', { min_age: 18, max_age: 30 }],
  ['min_age=99999999999999999999', { min_age: 30, max_age: 40 }],
  ['max_age=250', { min_age: 30, max_age: 99 }],
  ['min_age=60&max_age=20', { min_age: 20, max_age: 60 }],
  [
    'gender=other&country=XX&countryregion=%27%3B--',
    { gender: 'female', country: 'NL', countryregion: null },
  ],
  ['gender=male&gender=female', { gender: 'male' }],
])('ignores the invalid %s and still searches [DIS-1]', (query, expected) => {
  expect(readSearch(new URLSearchParams(query), testTenant().settings, filters)).toMatchObject(expected);
});

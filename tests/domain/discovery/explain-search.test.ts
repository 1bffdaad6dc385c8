import { beforeAll, describe, expect, it } from 'vitest';
import { explainSearch, findSimilar } from '~/domain/discovery/explain-search.server';
import { findMembers } from '~/domain/discovery/find-members.server';
import {
  filterToRelax,
  relaxed,
  sexualitiesSeeking,
  similarBelow,
  visitorFilters,
  type SearchFilters,
} from '~/domain/discovery/rules';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, useDatabase, type MemberSeed } from '../../support/database';

const database = useDatabase();
const now = new Date('2026-11-21T12:00:00Z');
const db = () => database().forTenant(SITE_A);
const sql = () => database().sqlFor(SITE_A);
const world = () => ({ now });

const base: SearchFilters = { ...visitorFilters(1, 'NL', 18), gender: 'female', min_age: 30, max_age: 39 };
let viewer = { id: '', gender: 'male' as const, latitude: 52.09, longitude: 5.12 };

const born = (age: number) => new Date(Date.UTC(2026 - age, 5, 1));
const crowd = async (count: number, seed: MemberSeed) => {
  const made = [];
  for (let each = 0; each < count; each++)
    made.push(await makeMember(db(), { birthDate: born(35), ...seed }));
  return made.map(({ id }) => id);
};

let fitting: string[] = [];
beforeAll(async () => {
  viewer = { ...viewer, id: (await makeMember(db(), { gender: 'male' })).id };
  fitting = await crowd(3, { region: 'NL-UT' });
  await crowd(14, { region: 'NL-GE' });
  await crowd(2, { region: 'NL-UT', birthDate: born(42) });
  await crowd(4, { region: 'NL-UT', birthDate: born(60) });
  // Left out by two filters at once: counted for neither.
  await crowd(5, { region: 'NL-GE', birthDate: born(60) });
  await crowd(1, { region: 'NL-UT', sexuality: 'lesbian' });
});

const explain = (changes: Partial<SearchFilters>) =>
  explainSearch(sql(), { filters: { ...base, ...changes }, viewer, minAge: 18 }, world());
const similar = async (changes: Partial<SearchFilters>) => {
  const filters = { ...base, ...changes };
  const { members } = await findMembers(sql(), { filters, page: 1, viewer }, world());
  const shown = members.map(({ id }) => id);
  return {
    shown,
    found: await findSimilar(sql(), { filters, viewer, minAge: 18, shown }, () => explain(changes), world()),
  };
};

describe('a search', () => {
  it('tells for each filter how many it alone leaves out, most first [DIS-12]', async () => {
    expect(await explain({ countryregion: 'NL-UT' })).toEqual({
      leftOut: [
        { name: 'countryregion', count: 14 },
        { name: 'age', count: 6 },
      ],
      nearAge: 2,
      exact: true,
    });
  });

  it('says nothing of a filter that leaves nobody out [DIS-12]', async () => {
    expect((await explain({ min_age: 18, max_age: 99 })).leftOut).toEqual([]);
  });

  it('can be held to those who also seek someone like the one who asks [DIS-12]', async () => {
    const found = async (seeks_me: boolean) =>
      (
        await findMembers(
          sql(),
          { filters: { ...base, countryregion: 'NL-UT', seeks_me }, page: 1, viewer },
          world(),
        )
      ).numResults;
    expect([await found(false), await found(true)]).toEqual([4, 3]);
    expect((await explain({ countryregion: 'NL-UT', seeks_me: true })).leftOut).toContainEqual({
      name: 'seeks_me',
      count: 1,
    });
  });

  it('that few fit brings similar members, by the filter that leaves out enough, and none twice [DIS-3, DIS-4]', async () => {
    const { shown, found } = await similar({ countryregion: 'NL-UT', seeks_me: true });
    expect(shown.sort()).toEqual([...fitting].sort());
    expect(found).toMatchObject({
      relaxed: ['countryregion'],
      numSimilar: 14,
      filters: { countryregion: null, min_age: 30 },
    });
    expect(found!.members.filter(({ id }) => shown.includes(id) || id === viewer.id)).toEqual([]);
  });

  it('widens the age rather than dropping it [DIS-3]', async () => {
    const { found } = await similar({ countryregion: 'NL-UT', min_age: 45, max_age: 59 });
    expect(found).toMatchObject({ relaxed: ['age'], numSimilar: 6, filters: { min_age: 40, max_age: 64 } });
  });

  it('that nobody fits, and no single filter explains, relaxes all that are set [DIS-3]', async () => {
    const { shown, found } = await similar({ countryregion: 'NL-ZE', body_type: 'slim', with_photo: true });
    expect(shown).toEqual([]);
    expect(found).toMatchObject({
      relaxed: ['with_photo', 'body_type', 'countryregion', 'age'],
      filters: { countryregion: null },
    });
    expect(found!.members).toHaveLength(20);
  });

  it('shows 24 similar members at most, and how many there are [DIS-3]', async () => {
    const filters = { ...base, country: 'BE', with_photo: true };
    await crowd(30, { country: 'BE', region: 'BE-VLG' });
    const explained = () => explainSearch(sql(), { filters, viewer, minAge: 18 }, world());
    const found = await findSimilar(sql(), { filters, viewer, minAge: 18, shown: [] }, explained, world());
    expect([found!.members.length, found!.numSimilar, found!.relaxed]).toEqual([24, 30, ['with_photo']]);
  });

  it('fills up a page with similar members below its results, and shows four below a whole one [DIS-3, PER-4]', () => {
    expect([0, 11, 20, 24].map(similarBelow)).toEqual([24, 13, 4, 4]);
  });

  it('with one filter set relaxes it without an explanation [DIS-3]', async () => {
    const filters = { ...base, min_age: 41, max_age: 59 };
    const explained = () => Promise.reject(new Error('explained'));
    const found = await findSimilar(sql(), { filters, viewer, minAge: 18, shown: [] }, explained, world());
    expect(found).toMatchObject({ relaxed: ['age'], filters: { min_age: 36, max_age: 64 } });
  });

  it('never tells of members who may not be seen, in numbers either [DIS-4, DIS-12]', async () => {
    const [blocker] = await crowd(1, { country: 'LU', region: 'LU-LU' });
    await crowd(1, { country: 'LU', region: 'LU-LU', listed: false });
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: blocker!, blockedId: viewer.id, createdAt: now },
    });
    expect((await explain({ country: 'LU', with_photo: true })).leftOut).toEqual([]);
  });
});

it('relaxes the filter least missed of those that bring enough, else the one that brings most [DIS-3]', () => {
  expect(filterToRelax({ online: 3, interests: 12, age: 500 })).toBe('interests');
  expect(filterToRelax({ online: 3, age: 5 })).toBe('age');
  expect(filterToRelax({ countryregion: 0 })).toBeNull();
});

it('widens no age below the site’s own or above 99 [DIS-3]', () => {
  expect(relaxed({ ...base, min_age: 22, max_age: 97 }, 'age', 21)).toMatchObject({
    min_age: 21,
    max_age: 99,
  });
});

it('knows who seeks whom [DIS-12]', () => {
  expect(sexualitiesSeeking('female', 'male')).toEqual(['hetero', 'bi']);
  expect(sexualitiesSeeking('male', 'male')).toEqual(['gay', 'bi']);
  expect(sexualitiesSeeking('female', 'female')).toEqual(['lesbian', 'bi']);
});

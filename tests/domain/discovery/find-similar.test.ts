import { describe, expect, it } from 'vitest';
import { findMembers } from '~/domain/discovery/find-members.server';
import { findSimilar } from '~/domain/discovery/find-similar.server';
import { type SearchFilters } from '~/domain/discovery/rules';
import { filterToRelax, relaxed, similarBelow } from '~/domain/discovery/similar-rules';
import { base, useLeftOut } from '../../support/left-out';
import { statementsOf } from '../../support/statements';

const now = new Date('2026-11-21T12:00:00Z');
const { sql, viewer, fitting, crowd } = useLeftOut();

const similarTo = (filters: SearchFilters, shown: string[]) =>
  findSimilar(sql(), { filters, viewer, minAge: 18, shown }, { now });

const similar = async (changes: Partial<SearchFilters>) => {
  const filters = { ...base, ...changes };
  const { members } = await findMembers(sql(), { filters, page: 1, viewer }, { now });
  const shown = members.map(({ id }) => id);
  return { shown, found: await similarTo(filters, shown) };
};

describe('a search', () => {
  it('with few results adds similar members once [DIS-3, DIS-4]', async () => {
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

  it('relaxes every filter if no single one suffices [DIS-3]', async () => {
    const { shown, found } = await similar({ countryregion: 'NL-ZE', body_type: 'slim', with_photo: true });
    expect(shown).toEqual([]);
    expect(found).toMatchObject({
      relaxed: ['with_photo', 'body_type', 'countryregion', 'age'],
      filters: { countryregion: null },
    });
    expect(found!.members).toHaveLength(20);
  });

  it('shows at most 24 similar members [DIS-3]', async () => {
    await crowd(30, { country: 'BE', region: 'BE-VLG' });
    const found = await similarTo({ ...base, country: 'BE', with_photo: true }, []);
    expect([found!.members.length, found!.numSimilar, found!.relaxed]).toEqual([24, 30, ['with_photo']]);
  });

  it('fills a page with at least four similar members [DIS-3, PER-4]', () => {
    expect([0, 11, 20, 24].map(similarBelow)).toEqual([24, 13, 4, 4]);
  });

  it('relaxes one filter in one statement, several in two [DIS-3, PER-1]', async () => {
    const ages = { ...base, min_age: 41, max_age: 59 };
    let found: Awaited<ReturnType<typeof similarTo>> = null;
    const one = await statementsOf(async () => (found = await similarTo(ages, [])));
    expect(found).toMatchObject({ relaxed: ['age'], filters: { min_age: 36, max_age: 64 } });
    const several = await statementsOf(() => similarTo({ ...ages, countryregion: 'NL-UT' }, []));
    expect([one.length, several.length]).toEqual([1, 2]);
  });

  it('that everybody fits has no similar members [DIS-3]', async () => {
    expect(await similarTo({ ...base, min_age: 18, max_age: 99 }, [])).toBeNull();
  });
});

it('relaxes the least missed filter that suffices [DIS-3]', () => {
  expect(filterToRelax({ online: 3, interests: 12, age: 500 })).toBe('interests');
  expect(filterToRelax({ online: 3, age: 5 })).toBe('age');
  expect(filterToRelax({ countryregion: 0 })).toBeNull();
});

it('widens no age beyond the site’s minimum or 99 [DIS-3]', () => {
  expect(relaxed({ ...base, min_age: 22, max_age: 97 }, 'age', 21)).toMatchObject({
    min_age: 21,
    max_age: 99,
  });
});

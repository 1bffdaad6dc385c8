import { beforeAll, describe, expect, it } from 'vitest';
import { explainSearch } from '~/domain/discovery/explain-search.server';
import { findMembers, toMemberQuery } from '~/domain/discovery/find-members.server';
import { findViewer } from '~/domain/discovery/find-viewer.server';
import { rememberSearch } from '~/domain/discovery/remember-search.server';
import {
  everyoneIn,
  filterFields,
  FILTERS,
  forVisitors,
  type OptionalFilter,
  type SearchFilters,
} from '~/domain/discovery/rules';
import { RELAXABLE } from '~/domain/discovery/similar-rules';
import { quickFilters, removableFilters, searchAddress } from '~/domain/discovery/search-address.server';
import {
  asksForSearch,
  offeredFields,
  readSavedSearch,
  readSearch,
} from '~/domain/discovery/search-form.server';
import { newId } from '~/domain/new-id';
import { SEARCH_FIELDS, type Settings } from '~/tenancy/settings.server';
import { makeMember, SITE_A, useDatabase } from '../../support/database';
import { SHOWS_ALL, testTenant } from '../../support/site';

const database = useDatabase();
const db = () => database().forTenant(SITE_A);
const now = new Date('2026-11-21T12:00:00Z');
const sql = () => database().sqlFor(SITE_A);
const world = () => ({ now });

const everyone = everyoneIn('NL', 18);
const age_check = { ways: [], rule: 'optional', rules_by_country: {} } as const;
const { settings } = testTenant({ search_fields: [...SEARCH_FIELDS], age_check: { ...age_check, ways: [] } });

const REQUIRED = ['gender', 'country', 'ages', 'order'];
const OPTIONAL = FILTERS.filter((row): row is OptionalFilter => !REQUIRED.includes(row.kind));

function withFilter(row: OptionalFilter): SearchFilters {
  const values = {
    region: 'NL-ZE',
    distance: 25,
    choice: 'values' in row ? row.values[0] : null,
    switch: true,
  };
  return { ...everyone, [row.name]: row.kind === 'several' ? [row.values[0]] : values[row.kind] };
}

/** Creates a member who passes the filter. */
async function passing(row: OptionalFilter): Promise<string> {
  const online = new Date(now.getTime() - 60_000);
  const { id } = await makeMember(db(), {
    name: `Passes ${row.name}`,
    sexuality: row.name === 'seeks_me' ? 'bi' : 'lesbian',
    ...(row.name === 'online' ? { lastSeenAt: online } : {}),
  });
  const value = withFilter(row)[row.name];
  if (row.kind === 'several')
    await db().profileInterest.create({
      data: { id: newId(), tenantId: SITE_A, memberId: id, interest: (value as string[])[0]! },
    });
  if ('column' in row) await db().profile.update({ where: { id }, data: { [row.column]: value } });
  // The others live further from the viewer, who is in Utrecht.
  await db().profile.update({ where: { id }, data: { latitude: row.name === 'distance' ? 52.09 : 53 } });
  if (row.name === 'age_checked')
    await db().profile.update({ where: { id }, data: { ageCheckedUntil: new Date('9999-12-31') } });
  if (row.name === 'photos_checked')
    await db().profile.update({ where: { id }, data: { photoChecked: true } });
  if (row.name === 'with_photo') await db().profile.update({ where: { id }, data: { hasPhoto: true } });
  return id;
}

const viewer = {
  id: '',
  gender: 'male' as const,
  latitude: 52.09,
  longitude: 5.12,
  shown: [...SHOWS_ALL, 'age_check'],
};
const passed = new Map<string, string>();
beforeAll(async () => {
  viewer.id = (await makeMember(db(), { gender: 'male' })).id;
  for (const row of OPTIONAL) passed.set(row.name, await passing(row));
});

describe('the table of filters', () => {
  it('is not empty [DIS-1]', () => {
    expect(OPTIONAL.length).toBeGreaterThan(8);
  });

  it('has every listable field and the basic ones [DIS-1]', () => {
    const listed = FILTERS.filter((row) => !('always' in row)).flatMap(filterFields);
    expect(listed).toEqual([...SEARCH_FIELDS]);
  });

  it('offers listed filters, personal ones to members only [DIS-1, DIS-12]', () => {
    const offer = {
      search_fields: ['gender', 'body_type'],
      visible_profile_fields: [...SHOWS_ALL],
      age_check,
    } as unknown as Settings;
    expect(offeredFields(offer, true)).toEqual([
      ...['gender', 'distance', 'body_type', 'photos_checked', 'seeks_me', 'age_checked', 'order'],
    ]);
    const required = { ...offer, age_check: { ...age_check, ways: [], rule: 'account' as const } };
    expect(offeredFields(required, true)).not.toContain('age_checked');
    expect(offeredFields(offer, false)).toEqual(['gender']);
  });

  it('offers and applies no filter on hidden fields [DIS-1, SAF-12]', () => {
    const hidden = {
      search_fields: [...SEARCH_FIELDS],
      visible_profile_fields: ['hair_color'],
      age_check: settings.age_check,
    } as Settings;
    const fields = offeredFields(hidden, true);
    expect(fields).toContain('hair_color');
    for (const field of [
      'seeks_me',
      'countryregion',
      'interests',
      'body_type',
      'eye_color',
      'relationship_status',
    ])
      expect(fields).not.toContain(field);
    const asked = OPTIONAL.reduce(
      (filters, row) => ({ ...filters, [row.name]: withFilter(row)[row.name] }),
      everyone,
    );
    const query = toMemberQuery({ filters: asked, viewer: { ...viewer, shown: ['hair_color'] } }, now);
    expect(query).toMatchObject({ interests: null, sexualities: null });
    expect(query.facts.map(({ name }) => name)).toEqual(['hair_color']);
  });

  it('lets visitors use the basic filters [SAF-12, DIS-5]', () => {
    expect(
      offeredFields(
        {
          search_fields: [...SEARCH_FIELDS],
          visible_profile_fields: [...SHOWS_ALL],
          age_check: settings.age_check,
        } as Settings,
        false,
      ),
    ).toEqual(['gender', 'country', 'countryregion', 'min_age', 'max_age', 'with_photo']);
    const all = OPTIONAL.reduce(
      (filters, row) => ({ ...filters, [row.name]: withFilter(row)[row.name] }),
      everyone,
    );
    expect(forVisitors(all)).toEqual({
      ...everyone,
      countryregion: all.countryregion,
      with_photo: true,
    });
  });

  it('relaxes the least missed first, whom and where never [DIS-3]', () => {
    expect(RELAXABLE).toEqual([
      'online',
      'with_photo',
      'eye_color',
      'hair_color',
      'body_type',
      'relationship_status',
      'interests',
      'countryregion',
      'distance',
      'age',
      'seeks_me',
      'photos_checked',
      'age_checked',
    ]);
  });
});

describe.each(OPTIONAL.map((row) => [row.name, row] as const))('the filter %s', (name, row) => {
  const filters = withFilter(row);

  it('survives a round trip through the address [DIS-1]', () => {
    const { searchParams } = new URL(searchAddress(filters), 'http://a.example');
    expect(searchParams.has(name)).toBe(true);
    expect(asksForSearch(new URLSearchParams([[name, '']]))).toBe(true);
    expect(readSearch(searchParams, settings, everyone)).toEqual(filters);
    const notOffered = readSearch(searchParams, { ...settings, search_fields: ['gender'] }, everyone);
    expect(notOffered).toEqual('always' in row ? filters : everyone);
  });

  it('treats unknown values as not set [DIS-1]', () => {
    expect(readSearch(new URLSearchParams([[name, "'; --"]]), settings, everyone)).toEqual(everyone);
  });

  it('is one chip, whose removal clears it [DIS-1]', () => {
    expect(removableFilters(filters).map((chip) => [chip.row.name, chip.without])).toEqual([
      [name, everyone],
    ]);
  });

  it('is saved, and unset in older saved searches [DIS-6]', async () => {
    await rememberSearch(sql(), { memberId: viewer.id, filters }, { now });
    expect((await findViewer(sql(), viewer.id, viewer.shown))?.lastSearch).toEqual(filters);
    const { [name]: _, ...earlier } = filters;
    expect(readSavedSearch(earlier)).toEqual(everyone);
  });

  it('finds who passes and counts the others [DIS-1, DIS-12]', async () => {
    const found = await findMembers(sql(), { filters, page: 1, viewer }, world());
    expect(found.members.map(({ id }) => id)).toEqual([passed.get(name)]);
    const { leftOut } = await explainSearch(sql(), { filters, viewer }, world());
    expect(leftOut).toEqual([{ name, count: OPTIONAL.length - 1 }]);
  });
});

describe('the most used filters', () => {
  const offer = { fields: offeredFields(settings, true), distanceKm: 25 };
  const listQuick = (...asked: Parameters<typeof quickFilters>) =>
    quickFilters(...asked).map((quick) => [quick.chip.row.name, quick.with]);

  it('each lead to the search that has it [DIS-21]', () => {
    expect(listQuick(everyone, offer)).toEqual([
      ['distance', { ...everyone, distance: 25 }],
      ['online', { ...everyone, online: true }],
      ['with_photo', { ...everyone, with_photo: true }],
    ]);
  });

  it('are left out where set or not offered [DIS-21]', () => {
    const set = { ...everyone, distance: 100, with_photo: true };
    expect(listQuick(set, offer)).toEqual([['online', { ...set, online: true }]]);
    expect(listQuick(everyone, { ...offer, fields: ['gender', 'with_photo'] })).toEqual([
      ['with_photo', { ...everyone, with_photo: true }],
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { explainSearch } from '~/domain/discovery/explain-search.server';
import { findMembers } from '~/domain/discovery/find-members.server';
import { sexualitiesSeeking, type SearchFilters } from '~/domain/discovery/rules';
import { newId } from '~/domain/new-id';
import { SITE_A } from '../../support/database';
import { base, useLeftOut } from '../../support/left-out';

const now = new Date('2026-11-21T12:00:00Z');
const { db, sql, viewer, crowd } = useLeftOut();

const explain = (changes: Partial<SearchFilters>) =>
  explainSearch(sql(), { filters: { ...base, ...changes }, viewer }, { now });

describe('a search', () => {
  it('counts what each filter alone excludes [DIS-12]', async () => {
    expect(await explain({ countryregion: 'NL-UT' })).toEqual({
      leftOut: [
        { name: 'countryregion', count: 14 },
        { name: 'age', count: 6 },
      ],
      exact: true,
    });
  });

  it('omits a filter that excludes nobody [DIS-12]', async () => {
    expect((await explain({ min_age: 18, max_age: 99 })).leftOut).toEqual([]);
  });

  it('can require that results seek the viewer too [DIS-12]', async () => {
    const found = async (seeks_me: boolean) =>
      (
        await findMembers(
          sql(),
          { filters: { ...base, countryregion: 'NL-UT', seeks_me }, page: 1, viewer },
          { now },
        )
      ).numResults;
    expect([await found(false), await found(true)]).toEqual([4, 3]);
    expect((await explain({ countryregion: 'NL-UT', seeks_me: true })).leftOut).toContainEqual({
      name: 'seeks_me',
      count: 1,
    });
  });

  it('never counts hidden members [DIS-4, DIS-12]', async () => {
    const [blocker] = await crowd(1, { country: 'LU', region: 'LU-LU' });
    await crowd(1, { country: 'LU', region: 'LU-LU', listed: false });
    await db().block.create({
      data: { id: newId(), tenantId: SITE_A, blockerId: blocker!, blockedId: viewer.id, createdAt: now },
    });
    expect((await explain({ country: 'LU', with_photo: true })).leftOut).toEqual([]);
  });
});

it('knows who seeks whom [DIS-12]', () => {
  expect(sexualitiesSeeking('female', 'male')).toEqual(['hetero', 'bi']);
  expect(sexualitiesSeeking('male', 'male')).toEqual(['gay', 'bi']);
  expect(sexualitiesSeeking('female', 'female')).toEqual(['lesbian', 'bi']);
});

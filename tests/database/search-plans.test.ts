import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainMembers } from '~/database/search/explain-members.server';
import type { FactColumn, MemberQuery } from '~/database/search/member-query.server';
import { rankMembers } from '~/database/search/rank-members.server';
import { countMembers, searchMembers } from '~/database/search/search-members.server';
import { MATCH_POINTS } from '~/domain/discovery/finder/match-points';
import type { TenantSql } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { makeMember, SITE_A, useDatabase } from '../support/database';
import { openExplaining, wholeReads } from '../support/plans';

const database = useDatabase();

const MEMBERS = 3000;

// A mature site: both genders, twelve regions, photos and interests.
const FILL = `
  CREATE TEMP TABLE made AS SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${MEMBERS}) n;
  INSERT INTO "Member" (id, "tenantId", email, "emailKey", username, "usernameKey", "passwordHash", status, language, "signupAt", "lastSeenAt")
    SELECT id, '${SITE_A}', n || '@example.com', n || '@example.com', 'name ' || n, 'name ' || n, 'none', 'active', 'nl', now(), now() - n * interval '1 minute' FROM made;
  INSERT INTO "Profile" (id, "tenantId", status, listed, name, gender, sexuality, "birthDate", country, region, "cityId", "cityName", latitude, longitude, "hasPhoto", "visibleToVisitors", "createdAt", "lastSeenAt")
    SELECT id, '${SITE_A}', 'active', true, 'Name ' || n, (ARRAY['male', 'female'])[1 + n % 2]::"Gender", 'hetero', date '1958-01-01' + (n * 7919) % 18262, 'NL',
      'NL-' || (n * 31) % 12, 1, 'Utrecht', 50.8 + (n % 250) / 100.0, 3.5 + (n % 370) / 100.0, true, n % 2 = 0, now(), now() - n * interval '1 minute' FROM made;
  INSERT INTO "Place" (country, latitude, longitude) SELECT DISTINCT country, latitude, longitude FROM "Profile" ON CONFLICT DO NOTHING;
  INSERT INTO "ProfileInterest" (id, "tenantId", "memberId", interest)
    SELECT gen_random_uuid(), '${SITE_A}', id, (ARRAY['wine', 'cooking', 'music', 'travelling'])[1 + (n + i) % 4] FROM made, generate_series(0, 1) i;
  INSERT INTO "Photo" (id, "tenantId", "memberId", status, "isMain", position, "widthPx", "heightPx", "createdAt")
    SELECT gen_random_uuid(), '${SITE_A}', id, 'active', true, 0, 880, 1100, now() FROM made;
  INSERT INTO "PhotoFile" (id, "tenantId", "photoId", size, key, type, "widthPx", "heightPx", bytes)
    SELECT gen_random_uuid(), '${SITE_A}', id, 'card', replace(gen_random_uuid()::text, '-', ''), 'image/webp', 440, 550, 20000 FROM "Photo";
  INSERT INTO "Like" (id, "tenantId", "fromId", "toId", "isNew", "createdAt")
    SELECT gen_random_uuid(), '${SITE_A}', (SELECT id FROM made WHERE n = 2), id, n % 3 = 0, now() FROM made WHERE n % 2 = 1;
  INSERT INTO "Like" (id, "tenantId", "fromId", "toId", "isNew", "createdAt")
    SELECT gen_random_uuid(), '${SITE_A}', id, (SELECT id FROM made WHERE n = 2), n % 3 = 0, now() FROM made WHERE n % 2 = 1;
  DROP TABLE made;
`;

// A full scan is fastest at this size, so it is disabled.
let explaining: ReturnType<typeof openExplaining>;
let viewerId = '';
beforeAll(async () => {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  await client.query(FILL);
  viewerId = (await makeMember(database().forTenant(SITE_A), { gender: 'male' })).id;
  await client.query('ANALYZE');
  await client.end();
  explaining = openExplaining(database().url, SITE_A);
}, 60_000);
afterAll(() => explaining.close());

/** Before everybody's last visit, on any date. */
const LONG_AGO = new Date(Date.now() - 100 * 86_400_000);
const year = (age: number) => new Date(Date.UTC(new Date().getUTCFullYear() - age, 0, 1));
const query = (changes: Partial<MemberQuery> = {}): MemberQuery => ({
  viewerId,
  visitorsOnly: false,
  gender: 'female',
  country: 'NL',
  bornFrom: year(46),
  bornTo: year(25),
  interests: null,
  facts: [],
  withPhoto: false,
  seenSince: null,
  ...changes,
});
const facts = (wanted: Partial<Record<FactColumn, string>>): MemberQuery['facts'] =>
  Object.entries(wanted).map(([column, value]) => ({ name: column, column: column as FactColumn, value }));
const ALL_FILTERS: Partial<MemberQuery> = {
  facts: facts({
    region: 'NL-3',
    bodyType: 'slim',
    hairColor: 'red',
    eyeColor: 'green',
    relationshipStatus: 'single',
  }),
  withPhoto: true,
  interests: ['wine'],
  seenSince: year(1),
};
const page = (number: number) => ({ skip: (number - 1) * 24, take: 25 });

/** The plan of a list's single statement. */
async function planOf(ask: (sql: TenantSql) => Promise<unknown>): Promise<string> {
  const plans = await explaining.plansOf(() => ask(explaining.sql));
  expect(plans).toHaveLength(1);
  return plans[0]!.plan;
}

const LISTS: [string, (sql: TenantSql) => Promise<unknown>][] = [
  ['the first page', (sql) => searchMembers(sql, query(), page(1))],
  ['page 100', (sql) => searchMembers(sql, query(), page(100))],
  [
    'a page after another',
    (sql) => searchMembers(sql, query(), { take: 25, after: { lastSeenAt: year(1), id: newId() } }),
  ],
  ['all filters at once', (sql) => searchMembers(sql, query(ALL_FILTERS), page(1))],
  ['one region', (sql) => searchMembers(sql, query({ facts: facts({ region: 'NL-3' }) }), page(1))],
  ['an interest', (sql) => searchMembers(sql, query({ interests: ['wine', 'music'] }), page(1))],
  [
    'those who seek someone like me',
    (sql) => searchMembers(sql, query({ sexualities: ['hetero', 'bi'] }), page(1)),
  ],
  ['those online', (sql) => searchMembers(sql, query({ seenSince: LONG_AGO }), page(1))],
  ['similar members', (sql) => searchMembers(sql, query({ except: [newId(), newId()] }), page(1))],
  [
    'the swipe game',
    (sql) => searchMembers(sql, query({ realOnly: true, withPhoto: true, unswipedSince: year(1) }), page(1)),
  ],
  ['a visitor’s', (sql) => searchMembers(sql, query({ viewerId: null, visitorsOnly: true }), page(1))],
  ['the count', (sql) => countMembers(sql, [query()], 1001)],
  ['the count of those online', (sql) => countMembers(sql, [query({ seenSince: LONG_AGO })], 1001)],
  ['the count of all filters at once', (sql) => countMembers(sql, [query(ALL_FILTERS)], 1001)],
  [
    'the counts that choose whom else to show',
    (sql) => countMembers(sql, [query({ except: [newId()] }), query({ bornFrom: year(51) })], 12),
  ],
  ['the explanation', (sql) => explainMembers(sql, query({ withPhoto: true, interests: ['wine'] }))],
];

const UTRECHT = { latitude: 52.1, longitude: 5.1 };
const around = () => query({ realOnly: true, within: { ...UTRECHT, km: 5 } });

it('detects a full scan for lack of an index [DIS-11]', async () => {
  const plan = await planOf((sql) =>
    sql.selectFrom('Profile').select('id').where('cityName', '=', 'Utrecht').execute(),
  );
  expect(wholeReads(plan)).toHaveLength(1);
});

describe('a search among many members', () => {
  it.each([
    [
      'whom the match finder ranks',
      (sql: TenantSql) =>
        rankMembers(
          sql,
          around(),
          { from: UTRECHT, interests: ['wine'], sexualities: ['bi'], points: MATCH_POINTS },
          12,
        ),
    ],
    ['how many live around', (sql: TenantSql) => countMembers(sql, [around()], 1001)],
  ])('of %s goes by the index of places, or of who was seen last [DIS-7, DIS-11]', async (_, ask) => {
    const plan = await planOf(ask);
    expect(plan).toMatch(/Index (Only )?Scan using "?Profile_(around|search)/);
    expect(wholeReads(plan)).toEqual([]);
  });

  it.each(LISTS)('of %s uses an index, without a full scan [DIS-11]', async (_, ask) => {
    const plan = await planOf(ask);
    expect(plan).toMatch(/Index (Only )?Scan using "?Profile_(search|tenantId_gender_country|around|new)/);
    // Index order: only the page is read.
    expect(plan).not.toMatch(/Limit[^\n]*\n\s*->\s+Sort/);
    expect(wholeReads(plan)).toEqual([]);
  });

  it.each<[string, Partial<MemberQuery>, boolean]>([
    ['once without filters', {}, true],
    ['once for those online', { seenSince: LONG_AGO }, true],
    ['for its own values with filters', ALL_FILTERS, false],
    ['for its own values near a place', { within: { ...UTRECHT, km: 25 } }, false],
  ])('is planned %s', async (_, changes, once) => {
    const plan = await planOf((sql) => searchMembers(sql, query(changes), page(1)));
    const hasValues = /'\d{4}-\d\d-\d\d'::date/.test(plan);
    expect(hasValues).toBe(!once);
  });

  const LAST = { lastSeenAt: LONG_AGO, id: newId(), at: { away: 0.5, latitude: 52.3, longitude: 5 } };

  it.each<[string, Partial<MemberQuery>, Parameters<typeof searchMembers>[2]]>([
    ['the first page', {}, page(1)],
    ['page 100', {}, page(100)],
    ['a page after another', {}, { take: 25, after: LAST }],
    ['a page within a distance', { within: { ...UTRECHT, km: 25 } }, page(1)],
    ['all filters at once', ALL_FILTERS, page(1)],
  ])(
    'of %s of those nearest goes from place to place by the index of points, and sorts one place at a time [DIS-11, DIS-13]',
    async (_, changes, asked) => {
      const plan = await planOf((sql) =>
        searchMembers(sql, query({ ...changes, nearestTo: UTRECHT }), asked),
      );
      expect(plan).toMatch(/Index Scan using "Place_at" on "Place" c[^]*Order By: .*<->/);
      expect(plan).toMatch(/Incremental Sort[^\n]*\n\s+Sort Key[^\n]*\n\s+Presorted Key: .*<->/);
      expect(plan).toMatch(/Index Only Scan using "Profile_around" on "Profile" p/);
      expect(wholeReads(plan)).toEqual([]);
    },
  );

  it.each<[string, string, Partial<MemberQuery>]>([
    ['a member', 'Profile_search', {}],
    ['a member who names a region', 'Profile_search_region', { facts: facts({ region: 'NL-3' }) }],
    ['a visitor', 'Profile_search_visitors', { viewerId: null, visitorsOnly: true }],
  ])(
    'of %s passes over in the index whoever does not fit, without a look at the table [DIS-11]',
    async (_, index, { facts: named = [], ...asked }) => {
      const nobody = {
        bodyType: 'full',
        hairColor: 'red',
        eyeColor: 'grey',
        relationshipStatus: 'open',
      } as const;
      const changes = { ...asked, facts: [...named, ...facts(nobody)], withPhoto: true };
      const plan = await planOf((sql) => searchMembers(sql, query(changes), page(1)));
      const condition = plan
        .split('\n')
        .find((line, at, lines) => line.includes('Index Cond') && lines[at - 1]?.includes(`"${index}"`));
      for (const column of [
        'birthDate',
        'bodyType',
        'hairColor',
        'eyeColor',
        'relationshipStatus',
        'hasPhoto',
      ])
        expect(condition).toContain(column);
    },
  );
});

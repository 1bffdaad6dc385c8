import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { runSteps } from '../../bin/test/run-steps.js';
import { vitestStep } from '../../bin/test/steps.js';
import { useDatabase } from '../support/database';
import { owned } from '../support/models';
import { partitionTables } from '../support/partition-tables';
import { partOfTheDay, sized } from '../support/soak';

const database = useDatabase();

/** Every kind of page, half of them a day; other routes read the same tables. */
const EVERY_KIND = ['search', 'hearts', 'chat', 'signup', 'accounts', 'credits', 'leaving', 'statements'];
const WHEN_SOAKING = [
  ...['swipe-game', 'match-finder', 'api-likes', 'new-likes', 'profile', 'own-photos', 'chat-extras'],
  ...['gone-conversation', 'events', 'signup-target', 'reset-password', 'account-settings', 'notices'],
  ...['hosted-checkout', 'direct-debit', 'stripe-webhook', 'premium', 'api-discountcode', 'reports'],
  ...['safety', 'data-download', 'other-site', 'stored-files'],
];
const ROUTES = sized({ run: partOfTheDay(EVERY_KIND, 2), soak: [...EVERY_KIND, ...WHEN_SOAKING] }).map(
  (name) => `tests/routes/${name}.test.ts`,
);

const BELOW = [
  ...['database/tenant-keys', 'database/claim-delivery', 'domain/profiles/add-positions'],
  ...['domain/deletion/erase-member', 'domain/discovery/search'],
].map((name) => `tests/${name}.test.ts`);

const CATALOGUE = `
  SELECT 'primary key ' || conname || ' ' || pg_get_constraintdef(k.oid) AS thing
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'p' AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'reference ' || conname || ' ' || pg_get_constraintdef(k.oid)
  FROM pg_constraint k WHERE k.contype = 'f' AND k.conparentid = 0 AND k.connamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'check ' || conname || ' ' || pg_get_constraintdef(k.oid)
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid WHERE k.contype = 'c' AND NOT c.relispartition AND c.relnamespace = 'public'::regnamespace
  UNION ALL
  SELECT 'index ' || replace(pg_get_indexdef(i.oid), ' ON ONLY ', ' ON ')
  FROM pg_class i WHERE i.relkind IN ('i', 'I') AND NOT i.relispartition AND i.relnamespace = 'public'::regnamespace
  ORDER BY thing`;

async function ask<Row extends object>(statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

describe('a database that is partitioned by tenant', () => {
  it('partitions every tenant table, with keys and indexes [TEN-10, GRO-7]', async () => {
    const before = await ask<{ thing: string }>(CATALOGUE);
    await partitionTables(database().url);
    expect(await ask(CATALOGUE)).toEqual(before);
    const parted = await ask<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace`,
    );
    expect(parted.map(({ name }) => name).sort()).toEqual(owned.map(({ name }) => name).sort());
    const references = before.filter(({ thing }) => thing.startsWith('reference '));
    expect(references.length).toBeGreaterThan(55);
  });

  it('serves every kind of page [TEN-10, GRO-7]', async () => {
    const env = { TESTS_PARTITIONED: 'on' };
    const step = vitestStep('partitioned', {
      report: 'vitest-partitioned',
      args: [...ROUTES, ...BELOW],
      env,
    });
    const [result] = await runSteps([step], { write: () => {} });
    expect(result).toMatchObject({ failed: [], flaky: [] });
    expect(result!.passed).toBeGreaterThan(sized({ run: 150, soak: 500 }));
  });
});

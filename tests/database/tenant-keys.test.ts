import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { GLOBAL_MODELS } from '~/database/tenant-client.server';
import { useDatabase } from '../support/database';
import { models } from '../support/models';

const database = useDatabase();

type Key = { table: string; key: string; columns: string[] };
type Reference = {
  table: string;
  name: string;
  target: string;
  from: string[];
  to: string[];
  onUpdate: string;
};

/** Unique indexes and constraints. */
const KEYS = `
  SELECT c.relname AS table, i.relname AS key,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum = ANY(x.indkey)) AS columns
  FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid JOIN pg_class c ON c.oid = x.indrelid
  WHERE x.indisunique AND c.relnamespace = 'public'::regnamespace AND NOT c.relispartition AND c.relname <> '_prisma_migrations' ORDER BY 1, 2`;

const REFERENCES = `
  SELECT c.relname AS table, k.conname AS name, t.relname AS target, k.confupdtype AS "onUpdate",
    ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY n (number, at)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = n.number ORDER BY n.at) AS "from",
    ARRAY(SELECT a.attname::text FROM unnest(k.confkey) WITH ORDINALITY n (number, at)
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = n.number ORDER BY n.at) AS "to"
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid JOIN pg_class t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND k.conparentid = 0 AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`;

const TRIGGERS = `
  SELECT DISTINCT tgname AS name FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
  WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace`;

const PARTITIONED = `
  SELECT relname AS name FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace`;

let keys: Key[] = [];
let references: Reference[] = [];
let triggers: string[] = [];
let partitioned: string[] = [];
beforeAll(async () => {
  const client = new pg.Client({ connectionString: database().url });
  await client.connect();
  keys = (await client.query<Key>(KEYS)).rows;
  references = (await client.query<Reference>(REFERENCES)).rows;
  triggers = (await client.query<{ name: string }>(TRIGGERS)).rows.map(({ name }) => name);
  partitioned = (await client.query<{ name: string }>(PARTITIONED)).rows.map(({ name }) => name).toSorted();
  await client.end();
});

const owned = models.filter(({ name }) => !GLOBAL_MODELS.has(name)).map(({ name }) => name);
/** Small tables that a distributed database replicates to every server. */
const isGlobal = (table: string) => GLOBAL_MODELS.has(table);

describe('a database shardable by tenant', () => {
  it('has the tenant in every key of its tables [TEN-10, GRO-7]', () => {
    const ofTenants = keys.filter(({ table }) => !isGlobal(table));
    expect(new Set(ofTenants.map(({ table }) => table))).toEqual(new Set(owned));
    expect(ofTenants.length).toBeGreaterThan(80);
    expect(ofTenants.filter(({ columns }) => !columns.includes('tenantId'))).toEqual([]);
  });

  it('has the tenant on both sides of references [TEN-10, GRO-7]', () => {
    const between = references.filter(({ table, target }) => !isGlobal(table) && !isGlobal(target));
    expect(between.length).toBeGreaterThan(50);
    const isWithin = ({ from, to }: Reference) => from[0] === 'tenantId' && to[0] === 'tenantId';
    expect(between.filter((reference) => !isWithin(reference))).toEqual([]);
  });

  it('references no global table but the tenants', () => {
    const toGlobal = references.filter(({ target }) => isGlobal(target));
    expect([...new Set(toGlobal.map(({ target }) => target))]).toEqual(['Tenant']);
    expect(references.filter(({ table }) => isGlobal(table))).toEqual([]);
  });

  it('lets no reference cascade key updates', () => {
    expect(references.filter(({ onUpdate }) => onUpdate !== 'a').map(({ name }) => name)).toEqual([]);
  });

  it('is partitioned only when the run requests it', async () => {
    const isPartitioned = process.env.TESTS_PARTITIONED === 'on';
    expect(partitioned).toEqual(isPartitioned ? owned.toSorted() : []);
  });

  it('has no trigger beyond the audit’s and a transitional one', () => {
    const known = ['AuditEntry_append_only', 'AuditEntry_no_truncate', 'Profile_place'];
    expect(triggers.filter((name) => !known.includes(name))).toEqual([]);
  });
});

import pg from 'pg';

/** More than one, so that a statement that names no tenant reads several. */
const PARTITIONS = 4;

const TABLES = `
  SELECT c.relname AS name FROM pg_class c
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenantId') ORDER BY 1`;

const REFERENCES = `
  SELECT c.relname AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
  WHERE k.contype = 'f' AND c.relnamespace = 'public'::regnamespace ORDER BY 1, 2`;

const PRIMARY_KEYS = `
  SELECT k.conname AS name, pg_get_constraintdef(k.oid) AS definition
  FROM pg_constraint k WHERE k.contype = 'p' AND k.conrelid = $1::regclass`;

const INDEXES = `
  SELECT pg_get_indexdef(x.indexrelid) AS definition FROM pg_index x
  WHERE x.indrelid = $1::regclass AND NOT x.indisprimary`;

type Named = { name: string };
type Defined = { definition: string };
type Reference = Named & Defined & { table: string };

const quoted = (name: string) => pg.escapeIdentifier(name);

/** Replaces one empty table by a partitioned one with the same columns, checks, keys and indexes. */
async function partition(client: pg.Client, table: string): Promise<void> {
  const named = quoted(table);
  const [primary] = (await client.query<Named & Defined>(PRIMARY_KEYS, [named])).rows;
  const indexes = (await client.query<Defined>(INDEXES, [named])).rows;
  const before = quoted(`${table}_whole`);
  await client.query(`ALTER TABLE ${named} RENAME TO ${before}`);
  await client.query(
    `CREATE TABLE ${named} (LIKE ${before} INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY HASH ("tenantId")`,
  );
  await client.query(`DROP TABLE ${before}`);
  for (let at = 0; at < PARTITIONS; at++)
    await client.query(
      `CREATE TABLE ${quoted(`${table}_${at}`)} PARTITION OF ${named} FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${at})`,
    );
  await client.query(`ALTER TABLE ${named} ADD CONSTRAINT ${quoted(primary!.name)} ${primary!.definition}`);
  for (const { definition } of indexes) await client.query(definition);
}

/**
 * Turns each table of tenants into native partitions by the tenant's hash, with all keys, indexes and references. The
 * database is migrated and empty. Throws if a key or a reference lacks the tenant. Triggers are not carried over.
 */
export async function partitionTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const references = (await client.query<Reference>(REFERENCES)).rows;
    for (const { table, name } of references)
      await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
    for (const { name } of (await client.query<Named>(TABLES)).rows) await partition(client, name);
    for (const { table, name, definition } of references)
      await client.query(`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`);
  } finally {
    await client.end();
  }
}

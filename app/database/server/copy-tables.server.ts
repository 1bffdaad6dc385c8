import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connectAlone, quoted, tableNames, type Snapshot } from './snapshot.server';

export type TableRows = { table: string; columns: string[]; chunks: AsyncIterable<Buffer> };

const JOBS = 'pgboss.job';
/** Excludes finished jobs and the queue's internal jobs. */
const WAITING = `WHERE state IN ('created', 'retry', 'active') AND name !~ '^__'`;

const COLUMNS = `
  SELECT attname AS name FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;

const REFERENCES = `
  SELECT DISTINCT c.relname AS from, p.relname AS to
  FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class p ON p.oid = f.confrelid
  WHERE f.contype = 'f' AND c.relnamespace = 'public'::regnamespace AND c.oid <> p.oid`;

const SEQUENCES = `
  SELECT format('SELECT setval(%L, greatest(max(%I), 1), max(%I) IS NOT NULL) FROM %s', s.oid::regclass, a.attname, a.attname, t.oid::regclass) AS sql
  FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S' JOIN pg_class t ON t.oid = d.refobjid
  JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = d.refobjsubid
  WHERE d.deptype IN ('a', 'i') AND t.relnamespace = 'public'::regnamespace`;

/** Sorts tables so that referenced tables come first; throws on a cycle. */
export function sortByDependency(
  tables: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const sorted: string[] = [];
  for (let left = [...tables]; left.length > 0;) {
    const ready = left.filter(
      (table) => !references.some(({ from, to }) => from === table && left.includes(to)),
    );
    if (ready.length === 0) throw new Error(`Tables that refer to each other: ${left.join(', ')}.`);
    sorted.push(...ready);
    left = left.filter((table) => !ready.includes(table));
  }
  return sorted;
}

async function orderedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ from: string; to: string }>(REFERENCES);
  return sortByDependency(await tableNames(client), rows);
}

async function listColumns(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(COLUMNS, [table]);
  return rows.map(({ name }) => name);
}

const columnList = (columns: readonly string[]) => columns.map(quoted).join(', ');

/** Makes times and numbers independent of the server's settings. */
const PLAIN = `SET TimeZone = 'UTC'; SET DateStyle = 'ISO'; SET IntervalStyle = 'postgres'; SET extra_float_digits = 1`;

/** Yields each table's rows, referenced tables first, and then the waiting jobs. */
export async function* copyTablesOut({ client, queues }: Snapshot): AsyncGenerator<TableRows> {
  await client.query(PLAIN);
  const rowsOf = (statement: string) => client.query(copyTo(`COPY (${statement}) TO STDOUT`));
  for (const table of await orderedTables(client)) {
    const columns = await listColumns(client, quoted(table));
    yield { table, columns, chunks: rowsOf(`SELECT ${columnList(columns)} FROM ${quoted(table)}`) };
  }
  if ((await queues()).length === 0) return;
  const columns = await listColumns(client, JOBS);
  yield { table: JOBS, columns, chunks: rowsOf(`SELECT ${columnList(columns)} FROM ${JOBS} ${WAITING}`) };
}

/** Copies rows into empty tables of the same schema, in one transaction. */
export async function copyTablesIn(url: string, tables: TableRows[]): Promise<void> {
  const client = await connectAlone(url);
  try {
    await client.query(`${PLAIN}; BEGIN`);
    for (const { table, columns, chunks } of tables) {
      const name = table === JOBS ? table : quoted(table);
      await pipeline(chunks, client.query(copyFrom(`COPY ${name} (${columnList(columns)}) FROM STDIN`)));
    }
    const { rows } = await client.query<{ sql: string }>(SEQUENCES);
    for (const { sql } of rows) await client.query(sql);
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

export async function isEmptyDatabase(url: string): Promise<boolean> {
  const client = await connectAlone(url);
  try {
    return (await tableNames(client)).length === 0;
  } finally {
    await client.end();
  }
}

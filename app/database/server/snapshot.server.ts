import pg from 'pg';

export type Snapshot = {
  client: pg.Client;
  migration: string;
  countTables: () => Promise<Record<string, number>>;
  tenantIds: () => Promise<string[]>;
  /** Yields the referenced media files, a thousand at a time. */
  mediaKeys: () => AsyncGenerator<MediaKey[]>;
  /** Exports the snapshot for PostgreSQL's own tools; valid while this is open. */
  exportName: () => Promise<string>;
  queues: () => Promise<string[]>;
  close: () => Promise<void>;
};

export type MediaKey = { tenantId: string; key: string };

const TABLES = `
  SELECT tablename AS name FROM pg_tables
  WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1`;

const MEDIA = `
  SELECT "tenantId", key FROM "PhotoFile" UNION ALL
  SELECT "tenantId", key FROM "DataArchive" WHERE "readyAt" IS NOT NULL`;

const MIGRATION = `
  SELECT migration_name AS name FROM "_prisma_migrations"
  WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY 1 DESC LIMIT 1`;

export const quoted = (name: string): string => pg.escapeIdentifier(name);

/** Connects outside any pool, for long work. */
export async function connectAlone(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'backup', keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function namesBy(client: pg.Client, sql: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(sql);
  return rows.map(({ name }) => name);
}

export const tableNames = (client: pg.Client): Promise<string[]> => namesBy(client, TABLES);

async function countTables(client: pg.Client): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM ${quoted(name)}`);
    counts[name] = Number(rows[0]!.count);
  }
  return counts;
}

async function* mediaKeys(client: pg.Client): AsyncGenerator<MediaKey[]> {
  await client.query(`DECLARE media NO SCROLL CURSOR FOR ${MEDIA}`);
  for (;;) {
    const { rows } = await client.query<MediaKey>('FETCH 1000 FROM media');
    if (rows.length === 0) break;
    yield rows;
  }
  await client.query('CLOSE media');
}

async function queues(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('pgboss.queue') IS NOT NULL AS exists`,
  );
  const known = `SELECT name FROM pgboss.queue WHERE name !~ '^__' AND name !~ '-dead$' ORDER BY 1`;
  return rows[0]!.exists ? namesBy(client, known) : [];
}

/** Opens a snapshot when `begin` calls its function; `begin` may block writers meanwhile. */
export async function openSnapshot(
  url: string,
  begin: (take: () => Promise<void>) => Promise<void> = (take) => take(),
): Promise<Snapshot> {
  const client = await connectAlone(url);
  try {
    await begin(async () => {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      // A transaction takes its snapshot at its first statement.
      await client.query(`SELECT set_config('idle_in_transaction_session_timeout', '0', true)`);
    });
    const [migration] = await namesBy(client, MIGRATION);
    return {
      client,
      migration: migration ?? '',
      countTables: () => countTables(client),
      tenantIds: () => namesBy(client, 'SELECT id AS name FROM "Tenant" ORDER BY 1'),
      mediaKeys: () => mediaKeys(client),
      exportName: async () => (await namesBy(client, 'SELECT pg_export_snapshot() AS name'))[0]!,
      queues: () => queues(client),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Yields the items and closes the snapshot if the reader stops early. */
export async function* readInSnapshot<Item>(
  snapshot: Snapshot,
  items: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  let isRead = false;
  try {
    yield* items;
    isRead = true;
  } finally {
    if (!isRead) await snapshot.close();
  }
}

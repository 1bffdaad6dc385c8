import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

const FOLDER = path.join('prisma', 'migrations');
/** The advisory lock for migrations: any number, the same in every process. */
const LOCK = 771_204_331;

const TABLE = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  id varchar(36) PRIMARY KEY, checksum varchar(64) NOT NULL, finished_at timestamptz, migration_name varchar(255) NOT NULL,
  logs text, rolled_back_at timestamptz, started_at timestamptz NOT NULL DEFAULT now(), applied_steps_count integer NOT NULL DEFAULT 0)`;

export type Migration = { name: string; sql: string };

export function readMigrations(): Migration[] {
  return readdirSync(FOLDER)
    .sort()
    .map((name) => ({ name, file: path.join(FOLDER, name, 'migration.sql') }))
    .filter(({ file }) => existsSync(file))
    .map(({ name, file }) => ({ name, sql: readFileSync(file, 'utf8') }));
}

async function apply(client: pg.Client, { name, sql }: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    const checksum = createHash('sha256').update(sql).digest('hex');
    await client.query(
      'INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, applied_steps_count) VALUES ($1, $2, now(), $3, 1)',
      [randomUUID(), checksum, name],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function appliedNames(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Set(rows.map(({ name }) => name));
}

/** Throws if newer code has migrated the database: this code's rows would not fit its tables. */
function refuseNewer(applied: ReadonlySet<string>, migrations: Migration[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name)).sort();
  if (unknown.length > 0)
    throw new Error(
      `The database is newer than this code, which lacks its migration ${unknown.join(', ')}. Start the newer code, or restore the backup from before the upgrade.`,
    );
}

/** Throws if the database lacks a migration or is newer than this code. */
export async function requireMigrated(
  connectionString: string,
  migrations: Migration[] = readMigrations(),
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ migrated: boolean }>(
      `SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS migrated`,
    );
    const applied = rows[0]?.migrated ? await appliedNames(client) : new Set<string>();
    refuseNewer(applied, migrations);
    const lacking = migrations.filter(({ name }) => !applied.has(name)).length;
    if (lacking > 0)
      throw new Error(
        `The database lacks ${lacking} of ${migrations.length} migrations; \`npm run migrate\` applies them.`,
      );
  } finally {
    await client.end();
  }
}

/**
 * Applies missing migrations atomically, one process at a time. Throws if newer code has migrated the
 * database.
 */
export async function migrate(
  connectionString: string,
  migrations: Migration[] = readMigrations(),
  report: (line: string) => void = () => {},
): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await client.query(TABLE);
    const applied = await appliedNames(client);
    refuseNewer(applied, migrations);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    if (missing.length > 0) report(`Applying ${missing.length} of ${migrations.length} migrations …`);
    for (const migration of missing) await apply(client, migration);
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

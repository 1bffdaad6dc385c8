import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import pg from 'pg';
import { openEmbedded, type EmbeddedServer } from '../../app/database/server/embedded.server';
import { guardEmbedded } from '../../app/database/server/guard-embedded.server';
import { migrate } from '../../app/database/server/migrate.server';
import { withoutWaiting } from './database-server';
import { partitionTables } from './partition-tables';
import { startPostgres } from './postgres-server';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
  }
}

export const TEMPLATE = 'template_of_tests';

const MEMORY = '/dev/shm';
/** Several times what the databases take at once, with their logs. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Where a file costs least. Every test file has a database of its own, of a thousand files: a disk takes eight times as
 * long to copy and remove them as the memory, which is taken where there is plenty.
 */
function placeForFiles(): string {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES) return MEMORY;
  } catch {
    // This system has none.
  }
  return tmpdir();
}

/** Starts the PostgreSQL of Debian's packages if TESTS_POSTGRES is `15`, else the embedded one. */
async function startServer(folder: string): Promise<Pick<EmbeddedServer, 'url'> & { stop(): unknown }> {
  if (process.env.TESTS_POSTGRES !== '15') return openEmbedded(folder);
  const server = await startPostgres(folder);
  if (!server) throw new Error('PostgreSQL 15 is not installed: apt-get install postgresql-15');
  return server;
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated template that every test file clones. Its tables are partitioned by
 * tenant if TESTS_PARTITIONED is `on`.
 */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(path.join(placeForFiles(), 'tests-'));
  // If the tests run as root, the server's own user must be able to enter the folder; otherwise its data
  // would be stored elsewhere and left behind.
  chmodSync(folder, 0o755);
  const unguard = guardEmbedded(folder, { remove: true });
  const server = await startServer(folder);
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  for (const statement of withoutWaiting) await client.query(statement);
  await client.query(`CREATE DATABASE ${TEMPLATE}`);
  await client.end();
  await migrate(server.url(TEMPLATE));
  if (process.env.TESTS_PARTITIONED === 'on') await partitionTables(server.url(TEMPLATE));
  provide('databaseServer', server.url('postgres'));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
    unguard();
  };
}

import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { openEmbedded, type EmbeddedServer } from '../../app/database/server/embedded.server';
import { connectDatabase } from '../../app/database/index.server';
import { migrate } from '../../app/database/server/migrate.server';
import { DEMO_SITES } from '../../app/demo/demo-content.server';
import { startDemo } from '../../app/demo/start-demo.server';
import { readEnv } from '../../app/gateways/env.server';
import { createGateways } from '../../app/gateways/index.server';
import { loadTenant } from '../../app/tenancy/load-tenant.server';
import { tenantRow } from '../../app/tenancy/tenant';
import { hashFiles } from '../../bin/run/project.js';
import { withoutWaiting } from './database-server';

const FOLDER = path.join('.cache', 'demo');
const STAMP = path.join(FOLDER, 'filled.json');
const TEMPLATE = 'filled_demo';
const FILLED_FROM = [
  ...['database', 'demo', 'domain', 'gateways', 'places'].map((part) => `app/${part}`),
  'prisma',
  'tenants',
  'package-lock.json',
  'tests/support/filled-demo.ts',
];
/** The demo's messages, orders and reports have a day, so an older copy is filled again. */
const FRESH_MS = 45 * 60_000;

/** The environment of a server that runs on its own copy of the demo. */
export type DemoEnv = { DATABASE_URL: string; DATA_DIR: string };

async function query(server: EmbeddedServer, ...statements: string[]): Promise<void> {
  await queryIn(server, 'postgres', ...statements);
}

async function queryIn(server: EmbeddedServer, database: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server.url(database) });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

type Filled = { inputs: string; at: number };
const readStamp = () => JSON.parse(readFileSync(STAMP, 'utf8')) as Filled;

function isFresh(inputs: string): boolean {
  if (!existsSync(STAMP)) return false;
  const filled = readStamp();
  return filled.inputs === inputs && Date.now() - filled.at < FRESH_MS;
}

/** Brings a copy's members as close to its time as they were to that of the filling: a few are online. */
const seenLately = (): string[] =>
  ['Member', 'Profile'].map(
    (table) =>
      `UPDATE "${table}" SET "lastSeenAt" = "lastSeenAt" + interval '${Date.now() - readStamp().at} milliseconds'`,
  );

async function fill(server: EmbeddedServer): Promise<void> {
  rmSync(STAMP, { force: true });
  rmSync(path.join(FOLDER, 'media'), { recursive: true, force: true });
  await query(server, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`, `CREATE DATABASE ${TEMPLATE}`);
  const url = server.url(TEMPLATE);
  await migrate(url);
  const database = connectDatabase(url, 10);
  const env = readEnv({
    APP_MODE: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: FOLDER,
    SECRET_KEY: randomBytes(32).toString('hex'),
  });
  const gateways = { ...createGateways(env, async () => {}), jobs: { send: async () => {} } };
  const tenants = DEMO_SITES.map(({ id }) => loadTenant(path.join('tenants', id)));
  const now = new Date();
  for (const tenant of tenants) await database.keepTenant(tenantRow(tenant), now);
  const { all } = startDemo(
    { database, gateways, now },
    { tenants, firstId: undefined, signal: new AbortController().signal, report: () => {} },
  );
  await all;
  await database.close();
}

/**
 * Opens the demo's sites, filled once for all servers that a test run starts and kept for the next run of the
 * same code. `copy` makes a copy for one server and returns its environment. Only one process at a time may
 * open it.
 */
export async function openDemo() {
  mkdirSync(FOLDER, { recursive: true });
  // If the tests run as root, the database server's own user must be able to enter the folder.
  chmodSync(FOLDER, 0o755);
  const server = await openEmbedded(FOLDER);
  await query(server, ...withoutWaiting);
  const inputs = hashFiles(FILLED_FROM);
  if (!isFresh(inputs)) {
    const at = Date.now();
    await fill(server);
    writeFileSync(STAMP, JSON.stringify({ inputs, at }));
  }
  return {
    async copy(name: string): Promise<DemoEnv> {
      const database = `copy_${name.replaceAll('-', '_')}`;
      const dataDir = path.join('.cache', 'copies', name);
      rmSync(dataDir, { recursive: true, force: true });
      cpSync(path.join(FOLDER, 'media'), path.join(dataDir, 'media'), { recursive: true });
      await query(
        server,
        `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`,
        `CREATE DATABASE ${database} TEMPLATE ${TEMPLATE} STRATEGY file_copy`,
      );
      await queryIn(server, database, ...seenLately());
      return { DATABASE_URL: server.url(database), DATA_DIR: dataDir };
    },
    /** Stops the database server, unless another process still uses a copy. */
    async close() {
      await server.stop();
    },
  };
}

import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { serve, untilReady } from '../../bin/run/serve.js';
import { migrate } from '~/database/server/migrate.server';
import { executeWithin } from '~/database/transactions.server';
import { createJobQueue } from '~/gateways/jobs.server';
import { useEmbedded } from '../database/embedded-world';
import { sized } from '../support/soak';

const RESTARTS = sized({ run: 6, soak: 100 });
const JOB = 'start-premium';
const patience = { timeout: 60_000, interval: 50 };

const { open, connect, disconnect, known } = useEmbedded();

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Kills the database server, and restarts it at the same port. */
async function restart(): Promise<void> {
  const { data } = known();
  const { uid, gid } = statSync(data);
  const options = process.getuid?.() === 0 ? { uid, gid, cwd: data } : {};
  const program = readFileSync(path.join(data, 'postmaster.opts'), 'utf8').split(' ')[0]!;
  const control = path.join(path.dirname(program), 'pg_ctl');
  // Without a log file, the server would keep this command's output open.
  const log = path.join(data, 'server.log');
  const words = ['-D', data, '-l', log, '-m', 'immediate', '-w', 'restart'];
  await promisify(execFile)(control, words, options);
}

const folder = mkdtempSync(path.join(tmpdir(), 'restarts-'));
let stop = async () => {};
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the built site on a database, and requests pages continuously. */
async function startSite(url: string) {
  const port = await freePort();
  const own = {
    APP_MODE: 'test',
    SEED: 'off',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
  };
  const child = serve({ ...own, PORT: String(port), DATABASE_URL: url }, [
    'ignore',
    'ignore',
    'ignore',
  ]) as ChildProcess;
  const statuses = new Set<number>();
  const stopping = new AbortController();
  const load = async () => {
    for (let asked = 0; !stopping.signal.aborted; asked++) {
      // Different networks, so that no limit answers first.
      const client = `10.${asked >> 8}.${asked & 255}.1`;
      const headers = { Host: 'vonk.localhost', 'X-Forwarded-For': client };
      const answer = await fetch(`http://127.0.0.1:${port}/members`, { headers }).catch(() => null);
      statuses.add(answer?.status ?? 0);
      await answer?.arrayBuffer().catch(() => null);
      await wait(20);
    }
  };
  expect(await untilReady(child, { host: '127.0.0.1', port })).not.toBeNull();
  const loading = load();
  stop = async () => {
    stopping.abort();
    await loading;
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
  };
  const untilServing = () => untilReady(child, { host: '127.0.0.1', port });
  return { statuses, untilServing };
}

/** Keeps the next job waiting for a lock; resolves once it waits. */
async function holdJob(client: pg.Client): Promise<void> {
  await client.query('BEGIN; LOCK TABLE "Order" IN ACCESS EXCLUSIVE MODE');
  await vi.waitFor(async () => {
    const { rowCount } = await client.query(
      `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = '"Order"'::regclass`,
    );
    expect(rowCount).toBeGreaterThan(0);
  }, patience);
}

it(`survives ${RESTARTS} database restarts during a job`, async () => {
  const server = await open();
  await migrate(server.url());
  const site = await startSite(server.url());
  const jobs = createJobQueue({ connectionString: server.url(), executeWithin, report: () => {} });
  await jobs.start([]);
  for (let round = 0; round < RESTARTS; round++) {
    const client = await connect(server);
    await jobs.send(null, JOB, {});
    await holdJob(client);
    await restart();
    await disconnect();
    expect(await site.untilServing(), `restart ${round + 1}`).not.toBeNull();
  }
  expect([200, 503]).toEqual(expect.arrayContaining([...site.statuses]));
  await jobs.send(null, JOB, { last: true });
  const client = await connect(server);
  await vi.waitFor(async () => {
    const { rows } = await client.query(`SELECT state FROM pgboss.job WHERE data @> '{"last": true}'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  }, patience);
  await jobs.stop();
});

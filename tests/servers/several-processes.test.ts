import { execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from '../../bin/run/free-ports.js';
import { serve, untilReady } from '../../bin/run/serve.js';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { makeMember, useDatabase } from '../support/database';
import { HAS_REDIS, useRedis } from '../support/redis-server';

const SITE = 'vonk.localhost';
const database = useDatabase();
let folder = '';
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'several-'));
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const environment = (variables: Record<string, string> = {}) => ({
  ...{ APP_MODE: 'test', SEED: 'off', LOG_LEVEL: 'silent', HOST: '127.0.0.1' },
  ...{ DATA_DIR: folder, DATABASE_URL: database().url, REDIS_URL: '', ...variables },
});

async function start(variables: Record<string, string> = {}) {
  const [port = 0] = await freePorts(1);
  const env = environment({ PORT: String(port), ...variables });
  const child = serve(env, ['ignore', 'ignore', 'pipe']) as ChildProcess;
  children.push(child);
  const said = text(child.stderr!);
  const isReady = (await untilReady(child, { host: '127.0.0.1', port })) !== null;
  return { port, child, said, isReady };
}

describe('a second process on the same database', () => {
  it('stops with a reason without Redis [GRO-1]', async () => {
    const first = await start();
    const second = await start();
    expect([first.isReady, second.isReady, second.child.exitCode]).toEqual([true, false, 1]);
    expect(await second.said).toBe(
      'The site cannot start. Another process already serves the sites of this database: stop it, or set REDIS_URL for each of them.\n',
    );
    expect((await fetch(`http://127.0.0.1:${first.port}/readyz`)).status).toBe(200);
  });

  it('serves once the one before has ended', async () => {
    const first = await start();
    const second = start();
    first.child.kill('SIGTERM');
    expect((await second).isReady).toBe(true);
  });
});

describe.skipIf(!HAS_REDIS)('several processes that share a Redis', () => {
  const redis = useRedis();

  it('share sites, and forward a command’s events [GRO-1]', async () => {
    const shared = { REDIS_URL: redis.url() };
    const [first, second, alone] = [await start(shared), await start(shared), await start()];
    expect([first.isReady, second.isReady, alone.isReady]).toEqual([true, true, false]);
    const db = database().forTenant(SITE);
    const email = 'anna@example.com';
    const { id } = await makeMember(db, { tenantId: SITE, email });
    const input = { tenantId: SITE, memberId: id, userAgent: 'test' };
    const cookie = `auth=${await db.$transaction((tx) => startSession(tx, input, { now: new Date() }))}`;
    const streams = await Promise.all([first, second].map(({ port }) => openStream(port, cookie)));
    await promisify(execFile)(
      process.execPath,
      ['bin/operator/ledger.js', 'grant', email, '7', '--reason', 'a test', '--site', SITE],
      { env: { ...process.env, ...environment(shared) } },
    );
    for (const until of streams)
      expect(await until('event: credits')).toMatch(/event: credits\ndata: \{"credits":\d+/);
  });
});

describe.skipIf(!HAS_REDIS)('PROCESSES', () => {
  const redis = useRedis();

  it('serves one port, and replaces killed processes [GRO-1]', async () => {
    const { port, child, isReady } = await start({ REDIS_URL: redis.url(), PROCESSES: '2', WORKERS: 'on' });
    expect(isReady).toBe(true);
    const before = await childrenOf(child);
    expect(before).toHaveLength(3);
    process.kill(before[0]!, 'SIGKILL');
    await expect.poll(() => childrenOf(child), { timeout: 60_000 }).not.toContain(before[0]);
    await expect.poll(() => childrenOf(child), { timeout: 60_000 }).toHaveLength(3);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    const all = await childrenOf(child);
    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
  });
});

async function childrenOf({ pid }: ChildProcess): Promise<number[]> {
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(pid)]);
  return stdout.trim().split('\n').map(Number);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Opens a member's stream; returns a function that reads until a text. */
async function openStream(port: number, cookie: string) {
  const headers = { Host: `${SITE}:${port}`, Accept: 'text/event-stream', Cookie: cookie };
  const sent = request({ host: '127.0.0.1', port, path: '/events', agent: false, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  const parts = answer.setEncoding('utf8')[Symbol.asyncIterator]();
  let said = '';
  const until = async (words: string) => {
    while (!said.includes(words)) said += (await parts.next()).value as string;
    return said;
  };
  await until('event: counts');
  return until;
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { Agent, request, type RequestOptions } from 'node:https';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../bin/free-ports.js';
import { serve, untilReady } from '../../bin/serve.js';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { makeMember, useDatabase } from '../support/database';
import { lackOfNginx, startNginx } from '../support/nginx';
import { HAS_REDIS, useRedis } from '../support/redis-server';
import { sized } from '../support/soak';

const SITE = 'vonk.localhost';
/** How often each instance is replaced. */
const DEPLOYS = sized({ run: 2, soak: 25 });
const CLIENTS = 8;

const lack = HAS_REDIS ? lackOfNginx() : 'Redis is not installed';

async function askOnce(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) };
}

describe.skipIf(lack)(`two instances behind nginx${lack ? ` (${lack})` : ''}`, () => {
  const database = useDatabase();
  const redis = useRedis();
  const folder = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: SITE });
  let ports: [number, number] = [0, 0];
  const instances: (ChildProcess | null)[] = [null, null];
  let nginx: Awaited<ReturnType<typeof startNginx>>;

  async function start(index: 0 | 1): Promise<void> {
    const port = ports[index];
    const child = serve(
      {
        ...{ APP_MODE: 'test', SEED: 'off', LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: String(port) },
        ...{ DATA_DIR: folder, DATABASE_URL: database().url, REDIS_URL: redis.url() },
        ...{ WORKERS: 'off', TRUST_PROXY: '1', STOP_GRACE_SECONDS: '5', PUBLIC_ORIGIN: 'https://{domain}' },
      },
      ['ignore', 'ignore', 'inherit'],
    ) as ChildProcess;
    instances[index] = child;
    expect(await untilReady(child, { host: '127.0.0.1', port })).not.toBeNull();
  }

  async function stop(index: 0 | 1): Promise<void> {
    const child = instances[index]!;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
  }

  beforeAll(async () => {
    const [one = 0, two = 0] = await freePorts(2);
    ports = [one, two];
    await Promise.all([start(0), start(1)]);
    nginx = await startNginx({ host: SITE, instances: ports });
  }, 120_000);

  afterAll(async () => {
    agent.destroy();
    await nginx?.stop();
    for (const child of instances) child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  type Asked = RequestOptions & { body?: string };

  /** Asks as a browser does: anew, if nginx has just closed the connection that it kept after many requests. */
  async function ask(address: string, asked: Asked = {}): ReturnType<typeof askOnce> {
    const { body, headers, ...rest } = asked;
    const sent = request({
      ...{ host: '127.0.0.1', port: nginx.https, path: address, agent, ...rest },
      headers: { Host: SITE, ...headers },
    });
    sent.end(body);
    return askOnce(sent).catch((error: Error) => {
      if (sent.reusedSocket) return ask(address, asked);
      throw error;
    });
  }

  async function loggedIn(): Promise<string> {
    const db = database().forTenant(SITE);
    const { id } = await makeMember(db, { tenantId: SITE });
    const input = { tenantId: SITE, memberId: id, userAgent: 'test' };
    return `__Host-auth=${await db.$transaction((tx) => startSession(tx, input, { now: new Date() }))}`;
  }

  it('leads from http to https, and passes on what the sites answer', async () => {
    const plain = await fetch(`http://127.0.0.1:${nginx.http}/login`, {
      redirect: 'manual',
      headers: { Host: SITE },
    });
    expect([plain.status, plain.headers.get('Location')]).toEqual([301, expect.stringMatching(/^https:/)]);
    const page = await ask('/login', { headers: { 'Accept-Encoding': 'br' } });
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br']);
    expect(page.headers['strict-transport-security']).toMatch(/max-age/);
    const [asset = ''] = readdirSync('build/packed').filter((name) => name.endsWith('.js'));
    const script = await ask(`/assets/${asset}`);
    expect([script.status, script.headers['cache-control']]).toEqual([
      200,
      expect.stringMatching('immutable'),
    ]);
  });

  it(
    'fail no request, and miss no asset, while each is replaced under load',
    async () => {
      const cookie = await loggedIn();
      const assets = readdirSync('build/packed').filter((name) => name.endsWith('.js'));
      const failures: string[] = [];
      let answered = 0;
      let isOver = false;
      const calls: [string, Asked][] = [
        ['/login', {}],
        ['/chats', { headers: { Cookie: cookie } }],
        [
          '/lang-config',
          {
            method: 'POST',
            body: 'locale=nl',
            headers: {
              Cookie: cookie,
              Origin: `https://${SITE}`,
              'Sec-Fetch-Site': 'same-origin',
              'Content-Type': 'application/x-www-form-urlencoded',
            },
          },
        ],
        ...assets.slice(0, 5).map((name): [string, Asked] => [`/assets/${name}`, {}]),
      ];
      const client = async (index: number) => {
        for (let turn = index; !isOver; turn++) {
          const [address, options] = calls[turn % calls.length]!;
          const found = await ask(address, options).catch((error: Error) => ({
            status: 0,
            body: error.message,
          }));
          answered += 1;
          if (found.status === 0 || found.status >= 400)
            failures.push(
              `${options.method ?? 'GET'} ${address}: ${found.status} ${found.body.slice(0, 80)}`,
            );
        }
      };
      const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
      for (let deploy = 0; deploy < DEPLOYS; deploy++)
        for (const index of [0, 1] as const) {
          await stop(index);
          await start(index);
        }
      isOver = true;
      await Promise.all(clients);
      expect(failures).toEqual([]);
      expect(answered).toBeGreaterThan(100 * DEPLOYS);
    },
    DEPLOYS * 120_000,
  );
});

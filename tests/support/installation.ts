import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect } from 'vitest';
import { freePorts } from '../../bin/run/free-ports.js';
import { serve, untilReady } from '../../bin/run/serve.js';
import type { Database } from '~/database/index.server';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { makeMember, type MemberSeed } from './database';
import { startNginx } from './nginx';
import type { useRedis } from './redis-server';

/** The site that the instances are asked for: the first of the demo's. */
export const SITE = 'vonk.localhost';

export type Asked = RequestOptions & { body?: string | Buffer };

async function answerTo(sent: ClientRequest) {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode!, headers: answer.headers, body: await text(answer) };
}

type Options = {
  database: () => Database;
  redis: ReturnType<typeof useRedis>;
  /** Settings that differ from the usual ones, as they are once what was set up before has started. */
  variables?: () => Record<string, string>;
};

/** Runs two built instances that share a database and a Redis, behind nginx. Call it at the top of what needs it. */
export function useInstallation({ database, redis, variables = () => ({}) }: Options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'installation-'));
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
        ...variables(),
      },
      ['ignore', 'ignore', 'inherit'],
    ) as ChildProcess;
    instances[index] = child;
    expect(await untilReady(child, { host: '127.0.0.1', port })).not.toBeNull();
  }

  /** Signals an instance; returns its exit code once it has ended. */
  async function end(index: 0 | 1, signal: NodeJS.Signals): Promise<number | null> {
    const child = instances[index]!;
    const ended = once(child, 'exit');
    child.kill(signal);
    return (await ended)[0] as number | null;
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

  const send = (address: string, { headers, ...options }: RequestOptions) =>
    request({
      ...{ host: '127.0.0.1', port: nginx.https, path: address, agent, ...options },
      headers: { Host: SITE, ...headers },
    });

  /** Asks as a browser does: anew, if nginx has just closed the connection that it kept after many requests. */
  async function ask(address: string, { body, ...options }: Asked = {}): ReturnType<typeof answerTo> {
    const sent = send(address, options);
    sent.end(body);
    return answerTo(sent).catch((error: Error) => {
      if (sent.reusedSocket) return ask(address, { ...options, ...(body === undefined ? {} : { body }) });
      throw error;
    });
  }

  /** Replaces an instance as an operator does. */
  const replace = (index: 0 | 1): Promise<void> =>
    nginx.replace(ports[index], async () => {
      expect(await end(index, 'SIGTERM')).toBe(0);
      await start(index);
    });

  return {
    nginx: () => nginx,
    replace,
    start,
    end,
    send,
    ask,
    /** Makes a member; returns their id and the cookie of their session. */
    async logIn(seed: MemberSeed = {}): Promise<{ id: string; cookie: string }> {
      const db = database().forTenant(SITE);
      const { id } = await makeMember(db, { tenantId: SITE, lastSeenAt: new Date(), ...seed });
      const input = { tenantId: SITE, memberId: id, userAgent: 'test' };
      const token = await db.$transaction((tx) => startSession(tx, input, { now: new Date() }));
      return { id, cookie: `__Host-auth=${token}` };
    },
  };
}

const headersOf = (cookie: string, type: string) => ({
  Cookie: cookie,
  Origin: `https://${SITE}`,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': type,
});

/** A form as one of the site's own pages sends it. */
export const formOf = (cookie: string, fields: Record<string, string>): Asked => ({
  method: 'POST',
  body: new URLSearchParams(fields).toString(),
  headers: headersOf(cookie, 'application/x-www-form-urlencoded'),
});

/** A form with a photo as one of the site's own pages sends it. */
export async function uploadOf(cookie: string, photo: Buffer): Promise<Asked> {
  const form = new FormData();
  form.append('photo', new File([photo as BlobPart], 'me.jpg'));
  const sent = new Response(form);
  const headers = headersOf(cookie, sent.headers.get('Content-Type')!);
  return { method: 'POST', body: Buffer.from(await sent.arrayBuffer()), headers };
}

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Running } from '~/boot.server';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { readEnv } from '~/gateways/env.server';
import { createGateways } from '~/gateways/index.server';
import { createParts } from '~/gateways/logs/read-parts.server';
import { createRecentErrors } from '~/gateways/logs/recent-errors.server';
import { startRequest } from '~/http/request/request-life.server';
import { jobHandlers } from '~/jobs.server';
import type { Settings } from '~/tenancy/settings.server';
import { SITE_A, SITE_B, useDatabase } from './database';
import { testTenant } from './site';

const KEPT = Symbol.for('dating.running');
type World = { [KEPT]?: Promise<Running> | undefined };

export type SentJob = { name: string; data: object };
export type TestRunning = Running & {
  jobs: SentJob[];
  /** The sites that are closed for maintenance. */
  closed: Set<string>;
};

/**
 * Starts the program that routes find, on this file's own database, with the sites SITE_A and SITE_B. Jobs
 * are collected in `jobs` instead of being done. Call it at the top of the file.
 */
export function useRunning(settings: Partial<Settings> = {}): () => TestRunning {
  const database = useDatabase();
  const folder = mkdtempSync(path.join(tmpdir(), 'running-'));
  const stopping = new AbortController();
  let running: TestRunning | undefined;
  beforeAll(() => {
    const env = readEnv({
      APP_MODE: 'test',
      DATA_DIR: folder,
      SECRET_KEY: 'a secret key for tests and nothing else',
      LOG_LEVEL: 'silent',
    });
    const sites = [SITE_A, SITE_B].map((id) => testTenant(settings, id));
    const find = (id: string) => sites.find((site) => site.id === id.toLowerCase()) ?? null;
    const closed = new Set<string>();
    const jobs: SentJob[] = [];
    const send = async (_tx: unknown, name: string, data: object) => void jobs.push({ name, data });
    const gateways = { ...createGateways(env, async () => {}), jobs: { send } };
    running = {
      database: database(),
      workDatabase: database(),
      tenants: {
        all: () => sites,
        get: find,
        forHost: find,
        broken: () => [],
        isClosed: ({ id }) => closed.has(id),
        refresh: () => {},
      },
      gateways,
      fillingSites: () => [],
      parts: createParts(
        {
          pools: { requests: database() },
          replica: null,
          countWork: () => database().countWork(new Date()),
          ...gateways,
        },
        { cacheMs: 0 },
      ),
      errors: createRecentErrors(),
      stopping: stopping.signal,
      draining: stopping.signal,
      jobs,
      closed,
      stop: async () => stopping.abort(),
    };
    (globalThis as World)[KEPT] = Promise.resolve(running);
  });
  afterAll(() => {
    (globalThis as World)[KEPT] = undefined;
    rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    if (!running) throw new Error('The program runs only within a test');
    return running;
  };
}

/** Does the jobs that were collected, in their order, as the worker would. */
export async function doJobs(running: TestRunning): Promise<void> {
  const handlers = new Map(jobHandlers(running).map(({ name, handle }) => [name, handle]));
  for (const { name, data } of running.jobs.splice(0)) await handlers.get(name)!(data as never);
}

/** Returns the `Cookie` header of a browser in which a member is logged in. */
export async function signedIn(
  running: Running,
  memberId: string,
  tenantId: string = SITE_A,
): Promise<string> {
  const db = running.database.forTenant(tenantId);
  const token = await db.$transaction((tx) =>
    startSession(tx, { tenantId, memberId, userAgent: 'test' }, { now: new Date() }),
  );
  return `auth=${token}`;
}

export type Asked = {
  cookie?: string;
  host?: string;
  method?: string;
  form?: Record<string, string> | [string, string][];
  headers?: Record<string, string>;
  /** Whether a script posts and stays on its page. */
  script?: boolean;
};

/**
 * Builds a request as remix-serve passes it on; with `form`, the submission of a form on one of the site's
 * pages.
 */
export function ask(
  address: string,
  { cookie, host = SITE_A, method = 'GET', form, headers = {}, script = false }: Asked = {},
): Request {
  const given = {
    Host: host,
    'x-client-address': '192.0.2.1',
    'Sec-Fetch-Site': 'same-origin',
    ...(cookie ? { Cookie: cookie } : {}),
    ...(script ? { Accept: 'application/json' } : {}),
    ...headers,
  };
  if (!form) return new Request(`http://${host}${address}`, { method, headers: given });
  const posted = { 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Request(`http://${host}${address}`, {
    method: 'POST',
    headers: { ...posted, ...given },
    body: new URLSearchParams(form).toString(),
  });
}

/** Answers a request as the server does, including all work that the answer leaves behind. */
export async function asOneRequest<Answer>(request: Request, answer: () => Promise<Answer>): Promise<Answer> {
  const id = request.headers.get('x-request-id') ?? randomUUID();
  request.headers.set('x-request-id', id);
  const life = startRequest(id);
  try {
    return await answer();
  } finally {
    life.end();
    await (await (globalThis as World)[KEPT])?.gateways.background.settled();
  }
}

/**
 * Returns what a loader or action answers, whether it returns or throws it: the status, the headers and the
 * body.
 */
export async function answerOf(
  work: Promise<unknown> | unknown,
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const answer = await Promise.resolve(work).catch((thrown: unknown) => {
    if (thrown instanceof Response || isWithInit(thrown)) return thrown;
    throw thrown;
  });
  if (answer instanceof Response)
    return { status: answer.status, headers: answer.headers, body: await bodyOf(answer) };
  if (!isWithInit(answer)) return { status: 200, headers: new Headers(), body: answer };
  return {
    status: answer.init?.status ?? 200,
    headers: new Headers(answer.init?.headers),
    body: answer.data,
  };
}

type WithInit = { type: string; data: unknown; init: ResponseInit | null };

const isWithInit = (value: unknown): value is WithInit =>
  (value as WithInit | null)?.type === 'DataWithResponseInit';

async function bodyOf(answer: Response): Promise<unknown> {
  const type = answer.headers.get('Content-Type') ?? '';
  // A stream has no end to wait for.
  if (type.includes('event-stream') || answer.headers.get('X-Accel-Buffering') === 'no') return answer.body;
  return type.includes('json') ? answer.json() : answer.text();
}

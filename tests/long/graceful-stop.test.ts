import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freePorts } from '../../bin/run/free-ports.js';
import { serve, untilReady } from '../../bin/run/serve.js';
import { startSession } from '~/domain/accounts/sessions/start-session.server';
import { makeMember, useDatabase } from '../support/database';

const SITE = 'vonk.localhost';
const UPLOADS = 20;
const REQUESTS = 200;
const BOUNDARY = 'part';
const patience = { timeout: 60_000, interval: 50 };

const database = useDatabase();
let folder = '';
let port = 0;
let child: ChildProcess;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stop-'));
  [port = 0] = await freePorts(1);
  const env = {
    ...{ APP_MODE: 'test', SEED: 'off', TRUST_PROXY: 'on', LOG_LEVEL: 'silent', STOP_GRACE_SECONDS: '3' },
    ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DATABASE_URL: database().url },
  };
  child = serve(env, ['ignore', 'ignore', 'inherit']) as ChildProcess;
  expect(await untilReady(child, { host: '127.0.0.1', port })).not.toBeNull();
});
afterEach(() => {
  child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function logIn(): Promise<string> {
  const db = database().forTenant(SITE);
  const { id } = await makeMember(db, { tenantId: SITE });
  const input = { tenantId: SITE, memberId: id, userAgent: 'test' };
  return `auth=${await db.$transaction((tx) => startSession(tx, input, { now: new Date() }))}`;
}

type Sent = { sent: ClientRequest; answer: Promise<IncomingMessage> };

/** Starts a request from its own address; its answer rejects if the connection is cut. */
function begin(address: string, { client, method = 'GET', headers = {} }: Begun): Sent {
  const sent = request({
    host: '127.0.0.1',
    port,
    path: address,
    method,
    agent: false,
    headers: {
      Host: `${SITE}:${port}`,
      'X-Forwarded-For': client,
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
  });
  const answer = once(sent, 'response').then(([each]) => each as IncomingMessage);
  // Prevents an unhandled rejection; the awaiting code sees the cut as well.
  answer.catch(() => {});
  return { sent, answer };
}
type Begun = { client: string; method?: string; headers?: Record<string, string> };

async function buildPhotoForm(number: number): Promise<Buffer> {
  const background = { r: (number * 12) % 256, g: 90, b: 140 };
  const jpeg = await sharp({ create: { width: 480, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="me.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), jpeg, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

/** Sends the first half of an upload; `finish` sends the rest and returns the status. */
async function beginUpload(number: number) {
  const body = await buildPhotoForm(number);
  const { sent, answer } = begin('/profile/photos', {
    client: `10.240.${number}.1`,
    method: 'POST',
    headers: {
      Cookie: await logIn(),
      'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length': String(body.length),
    },
  });
  const half = Math.floor(body.length / 2);
  await new Promise((resolve) => sent.write(body.subarray(0, half), resolve));
  return async () => {
    // A byte at a time at first, like a bad connection.
    for (const byte of body.subarray(half, half + 20))
      await new Promise((resolve) => sent.write(Buffer.of(byte), resolve));
    sent.end(body.subarray(half + 20));
    const answered = await answer;
    await text(answered);
    return answered.statusCode;
  };
}

/** Sends a request; `status` resolves after the complete response. */
async function beginRequest(number: number): Promise<{ status: Promise<number | undefined> }> {
  const { sent, answer } = begin('/login', { client: `10.241.${number}.1` });
  const finished = once(sent, 'finish');
  sent.end();
  await finished;
  const status = answer.then(async (each) => {
    const html = await text(each);
    return html.includes('</html>') ? each.statusCode : undefined;
  });
  return { status };
}

const isRefused = () =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, '127.0.0.1');
    probe.on('error', () => resolve(true));
    probe.on('connect', () => {
      probe.destroy();
      resolve(false);
    });
  });

it(`completes ${UPLOADS} slow uploads, ${REQUESTS} requests and a stream [GRO-4]`, async () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  const { sent, answer } = begin('/events', {
    client: '10.242.1.1',
    headers: { Cookie: await logIn(), Accept: 'text/event-stream' },
  });
  sent.end();
  const streamed = text(await answer);
  const finishes = await Promise.all(numbers(UPLOADS).map(beginUpload));
  const requests = await Promise.all(numbers(REQUESTS).map(beginRequest));
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const statusesOfRequests = await Promise.all(requests.map(({ status }) => status));
  expect(new Set(statusesOfRequests)).toEqual(new Set([200]));
  await vi.waitFor(async () => expect(await isRefused()).toBe(true), patience);
  expect(await streamed).toMatch(/retry: \d+\nevent: end\ndata: {"reason":"stopping"}\n\n$/);
  expect(child.exitCode).toBeNull();
  const statuses = await Promise.all(finishes.map((finish) => finish()));
  expect(new Set(statuses)).toEqual(new Set([303]));
  expect(await exited).toEqual([0, null]);
  expect(await database().forTenant(SITE).photo.count()).toBe(UPLOADS);
});

it('stops at once at a second signal', async () => {
  await beginUpload(1);
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await isRefused()).toBe(true), patience);
  child.kill('SIGTERM');
  expect(await exited).toEqual([1, null]);
});

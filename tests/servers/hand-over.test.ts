import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '~/domain/new-id';
import { openStorage } from '~/gateways/storage/open-storage.server';
import { moderatedMediaPath } from '~/http/answer/media-address.server';
import { freePorts } from '../../bin/run/free-ports.js';
import { pageRoutes } from '../routes/every-route';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { testTenant } from '../support/site';
import { HAS_SWIFT, useSwift } from '../support/swift-server';

const HAS_NGINX = spawnSync('nginx', ['-v']).status === 0;
const missing = [HAS_NGINX ? [] : ['nginx'], HAS_SWIFT ? [] : ['Swift']].flat();
const SKIPPED = missing.length > 0 ? ` (skipped: ${missing.join(' and ')} is not installed)` : '';

const running = useRunning();
const pages = usePages(pageRoutes);

const read = (name: string) => readFileSync(`docs/deploy/${name}`, 'utf8');

/** Returns a location of the documented configuration, with the common part. */
function readExample(location: string): string {
  const example = read('nginx.conf');
  const [headers = ''] = /^ {2}proxy_http_version[^]*?remote_addr;$/m.exec(example) ?? [];
  const [block] = new RegExp(`^ {2}location ${location} \\{$[^]*?^ {2}\\}$`, 'm').exec(example) ?? [];
  if (!headers || !block) throw new Error(`docs/deploy/nginx.conf has no location ${location}`);
  return `${headers}\n${block}`;
}

/** Outside production, the site answers neither internet hosts nor proxies. */
const OWN_SITE = readExample('/')
  .replace('proxy_set_header X-Forwarded-For $remote_addr;', '')
  .replace('$host', 'localhost');

const configuration = ({ port, site, store }: { port: number; site: number; store: string }) => `
daemon off;
pid nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  upstream dating { server 127.0.0.1:${site}; }
  server {
    listen 127.0.0.1:${port};
    ${OWN_SITE}
    ${read('nginx-store.conf').replace('https://store.example.com', `http://${store}`).replaceAll('store.example.com', store)}
  }
}`;

describe.skipIf(missing.length > 0)(`nginx as docs/deploy has it${SKIPPED}`, () => {
  const swift = useSwift();
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const asked: string[] = [];
  let nginx: ChildProcess;
  let site: Server;
  let origin = '';
  beforeAll(async () => {
    site = createServer((incoming, outgoing) => {
      asked.push(incoming.url!);
      const { host: _, ...headers } = incoming.headers as Record<string, string>;
      void pages(ask(incoming.url!, { method: incoming.method!, headers })).then((answer) => {
        outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
        if (answer.body) Readable.fromWeb(answer.body as never).pipe(outgoing);
        else outgoing.end();
      });
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const [port = 0] = await freePorts(1);
    const text = configuration({
      port,
      site: (site.address() as AddressInfo).port,
      store: new URL(swift.origin()).host,
    });
    writeFileSync(path.join(folder, 'nginx.conf'), text);
    nginx = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: ['ignore', 'ignore', 'inherit'] });
    origin = `http://127.0.0.1:${port}`;
    await vi.waitFor(() => fetch(`${origin}/_store/`), { timeout: 30_000 });
    running().gateways.storage = await openStorage({
      DATA_DIR: 'none',
      STORAGE_URL: swift.url(),
      X_ACCEL: true,
    });
  });
  afterAll(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill();
    await ended;
    site.closeAllConnections();
    site.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const db = () => running().database.forTenant(SITE_A);
  /** Stores a file, and returns its URL for moderators. */
  async function addFile(data: Buffer): Promise<{ key: string; address: string }> {
    const { storage } = running().gateways;
    const key = storage.newKey();
    await storage.put(SITE_A, key, data, Buffer.from('as AVIF'));
    const by = {
      tenant: testTenant({}, SITE_A),
      gateways: running().gateways,
      now: new Date(),
      member: null,
    };
    return { key, address: origin + moderatedMediaPath(by, key) };
  }

  it('sends a stored photo with only the site’s headers [PRO-5, SAF-4, GRO-2]', async () => {
    const data = randomBytes(300_000);
    const { key, address } = await addFile(data);
    const answer = await fetch(address);
    expect(data.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    const headers = Object.fromEntries(answer.headers);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '300000',
      'cache-control': 'no-store',
      etag: `"${key}"`,
      vary: 'Accept',
      'content-security-policy': "default-src 'none'",
    });
    const told = Object.keys(headers).filter((name) =>
      /^(x-amz|x-accel|last-modified|accept-ranges)/.test(name),
    );
    expect(told).toEqual([]);
    const avif = await fetch(address, { headers: { Accept: 'image/avif' } });
    expect([avif.headers.get('Content-Type'), await avif.text()]).toEqual(['image/avif', 'as AVIF']);
  });

  it('answers HEAD and If-None-Match without cookies to the store', async () => {
    const { key, address } = await addFile(Buffer.from('a photo'));
    const head = await fetch(address, {
      method: 'HEAD',
      headers: { Cookie: 'auth=x', Authorization: 'Basic eA==' },
    });
    expect([head.status, head.headers.get('Content-Type'), head.headers.get('Content-Length')]).toEqual([
      200,
      'image/webp',
      '7',
    ]);
    const held = await fetch(address, { headers: { 'If-None-Match': `"${key}"` } });
    expect([held.status, held.headers.get('ETag')]).toEqual([304, `"${key}"`]);
    const other = await fetch(address, { headers: { 'If-None-Match': '"another"' } });
    expect([other.status, await other.text()]).toEqual([200, 'a photo']);
  });

  it('sends an archive under its name [ACC-23]', async () => {
    const { id: memberId } = await makeMember(db(), {});
    const [data, now, { storage }] = [randomBytes(2_000_000), new Date(), running().gateways];
    const key = storage.newKey();
    await storage.put(SITE_A, key, data);
    const times = { requestedAt: now, readyAt: now, expiresAt: new Date(now.getTime() + 1e7) };
    await db().dataArchive.create({
      data: { id: newId(), tenantId: SITE_A, memberId, key, bytes: data.length, ...times },
    });
    const cookie = await signedIn(running(), memberId);
    const answer = await fetch(`${origin}/notifications/data/archive`, { headers: { Cookie: cookie } });
    expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="a\.example-.*\.zip"$/);
    expect(answer.headers.get('Content-Type')).toBe('application/zip');
    expect(data.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  it('opens the store to nobody by itself [SAF-4]', async () => {
    const { key } = await addFile(Buffer.from('a photo'));
    const before = asked.length;
    const direct = await fetch(`${origin}/_store/photos/${SITE_A}/${key.slice(0, 2)}/${key}`);
    expect([direct.status, asked.length]).toEqual([404, before]);
    const forged = await fetch(`${origin}/media/${key}?e=1&s=x`);
    expect(forged.status).toBe(404);
  });
});

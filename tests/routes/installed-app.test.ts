import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { loader as manifest } from '~/routes/manifest[.]webmanifest';
import { loader as offline } from '~/routes/offline';
import { loader as worker } from '~/routes/service-worker[.]js';
import { loader as file } from '~/routes/site.$file';
import { loader as maskable } from '~/routes/site.icon-maskable[.]png';
import { visit } from '../support/browser';
import { makeMember, SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, signedIn, useRunning } from '../support/running';
import { pageRoutes } from './every-route';

const running = useRunning({ name: 'Hartslag', domain_language: 'nl' });
const pages = usePages(pageRoutes);

type Manifest = { icons: { src: string; sizes: string; type: string; purpose: string }[] };

async function bytesOf(loader: unknown, path: string, params: Record<string, string> = {}): Promise<Buffer> {
  const answer = (loader as (args: object) => Promise<Response>)({ request: ask(path), params, context: {} });
  return Buffer.from(await (await answer).arrayBuffer());
}

describe('the manifest', () => {
  it('has the site’s name, colours and language [PWA-1]', async () => {
    const { status, headers, body } = await visit(manifest, ask('/manifest.webmanifest'));
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/manifest+json');
    const { theme } = running().tenants.get(SITE_A)!;
    expect(body).toMatchObject({
      name: 'Hartslag',
      short_name: theme.wordmark.text,
      lang: 'nl',
      id: '/',
      start_url: '/members',
      scope: '/',
      display: 'standalone',
      theme_color: theme.themeColor.light,
      background_color: theme.themeColor.light,
    });
    const german = await visit(manifest, ask('/manifest.webmanifest', { cookie: 'locale=de' }));
    expect(german.body).toMatchObject({ lang: 'de' });
  });

  it('is not sent again if cached [PWA-1]', async () => {
    const tag = (await visit(manifest, ask('/manifest.webmanifest'))).headers.get('ETag')!;
    const again = ask('/manifest.webmanifest', { headers: { 'If-None-Match': tag } });
    expect(await visit(manifest, again)).toMatchObject({ status: 304, body: '' });
  });

  it('has icons of the declared sizes, one of them maskable [PWA-1]', async () => {
    const { icons } = (await visit(manifest, ask('/manifest.webmanifest'))).body as Manifest;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type, purpose } of icons) {
      const name = src.replace('/site/', '');
      const data =
        purpose === 'maskable' ? await bytesOf(maskable, src) : await bytesOf(file, src, { file: name });
      const { width, height, format } = await sharp(data).metadata();
      expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
    }
  });

  it('has a maskable icon filled to its corners [PWA-1]', async () => {
    const data = await bytesOf(maskable, '/site/icon-maskable.png');
    const { data: pixels, info } = await sharp(data)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...pixels.subarray((y * info.width + x) * 3).subarray(0, 3)];
    const red = at(0, 0);
    expect(red).toEqual(at(511, 511));
    const primary = running().tenants.get(SITE_A)!.theme.light.primary.split(' ').map(Number);
    expect(Math.max(...red.map((each, index) => Math.abs(each - primary[index]!)))).toBeLessThan(8);
    expect(at(256, 256)).toEqual([255, 255, 255]);
  });

  it('is linked only for members and the login [PWA-1]', async () => {
    const link = '<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials"/>';
    const { id } = await makeMember(running().database.forTenant(SITE_A));
    const cookie = await signedIn(running(), id);
    const page = async (path: string, as?: string) =>
      (await pages(ask(path, as ? { cookie: as } : {}))).text();
    for (const path of ['/likes', '/profile'])
      expect((await page(path, cookie)).includes(link), path).toBe(true);
    expect((await page('/login')).includes(link)).toBe(true);
    expect((await page('/pages/terms')).includes('rel="manifest"')).toBe(false);
  });
});

describe('the service worker', () => {
  it('is revalidated, and differs by language [PWA-2]', async () => {
    const [dutch, german] = await Promise.all(
      ['locale=nl', 'locale=de'].map((cookie) => visit(worker, ask('/service-worker.js', { cookie }))),
    );
    expect(dutch!.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(dutch!.headers.get('Cache-Control')).toBe('private, no-cache');
    expect(dutch!.body).toContain('Hartslag');
    expect(dutch!.body).not.toBe(german!.body);
    expect((dutch!.body as string).length).toBeLessThan(8000);
  });

  it('contains all that it needs [PWA-2, PWA-3]', async () => {
    const { body } = await visit(worker, ask('/service-worker.js', { cookie: 'locale=nl' }));
    const heard: string[] = [];
    runInNewContext(body as string, { self: { addEventListener: (name: string) => void heard.push(name) } });
    const events = ['install', 'activate', 'fetch', 'push', 'notificationclick', 'pushsubscriptionchange'];
    expect([...new Set(heard)].toSorted()).toEqual(events.toSorted());
  });

  it('keeps a self-contained page with a strict policy [PWA-2]', async () => {
    const { headers, body } = await visit(offline, ask('/offline', { cookie: 'locale=en' }));
    const html = body as string;
    expect(html).toContain('You are offline');
    expect(html).not.toMatch(/\b(src|srcset|action)=|url\(|@import/);
    const policy = headers.get('Content-Security-Policy')!;
    expect(policy).toContain("default-src 'none'");
    for (const tag of ['style', 'script']) {
      const [, text = ''] = new RegExp(`<${tag}>([^]*?)</${tag}>`).exec(html) ?? [];
      const sum = createHash('sha256').update(text).digest('base64');
      expect(policy).toContain(`${tag}-src 'sha256-${sum}'`);
    }
  });
});

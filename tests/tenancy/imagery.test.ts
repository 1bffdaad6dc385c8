import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { checkSite } from '~/doctor/check-site.server';
import { folderStamp, loadTenant } from '~/tenancy/load-tenant.server';
import { pageRoutes } from '../routes/every-route';
import { SITE_A } from '../support/database';
import { usePages } from '../support/pages';
import { ask, useRunning } from '../support/running';
import { useCopiedSites, VONK } from './copied-sites';

const sites = useCopiedSites();
const running = useRunning();
const pages = usePages(pageRoutes);

const ART = 'app/ui/landers/art/a';
const KINDS = ['portrait', 'figure', 'sticker'];
const PEOPLE = ['w', 'm'].flatMap((letter) => [1, 2, 3, 4, 5, 6].map((each) => `${letter}${each}`));

const folder = () => sites.file(VONK, 'assets/imagery');
const load = () => loadTenant(sites.file(VONK, '.'));

/** Copies our drawings under the expected names. */
function draw(...names: string[]) {
  mkdirSync(folder(), { recursive: true });
  for (const name of names) copyFileSync(`${ART}/${name}.svg`, `${folder()}/${name}.svg`);
}

async function drawnOn(address: string): Promise<string[]> {
  running().tenants.forHost = () => ({ ...load(), id: SITE_A, domain: SITE_A });
  const answer = await pages(ask(address, { cookie: 'locale=en' }));
  expect(answer.status, address).toBe(200);
  const html = await answer.text();
  return [...html.matchAll(/(?:src|href)="([^"]*(?:portrait|figure|sticker)-[wm]\d[^"]*)"/g)].map(
    ([, address = '']) => address,
  );
}

const isOwn = (address: string) => address.startsWith('/site/imagery/');

describe('the drawings in a site’s own folder', () => {
  it.each([
    '/',
    '/signup',
    '/landers/alonetonight',
    '/landers/collagelanding',
    '/landers/gallery',
    '/landers/maplanding',
    '/landers/socialnetwork',
    '/landers/transitionsvideolanding',
  ])('are shown at %s, with ours as a fallback [TEN-2, TEN-9]', async (address) => {
    const ours = await drawnOn(address);
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter(isOwn)).toEqual([]);
    draw(...KINDS.flatMap((kind) => PEOPLE.map((person) => `${kind}-${person}`)));
    const own = await drawnOn(address);
    expect(own).toHaveLength(ours.length);
    expect(own.filter((each) => !isOwn(each))).toEqual([]);
  });

  it('replace one person only [TEN-9]', async () => {
    draw('portrait-w3');
    const shown = await drawnOn('/landers/gallery');
    expect(shown.filter(isOwn)).toEqual(['/site/imagery/portrait-w3.svg']);
    expect(shown.length).toBeGreaterThan(1);
  });

  it('are served typed, without other files [TEN-2, SAF-4]', async () => {
    draw('portrait-w3');
    running().tenants.forHost = () => ({ ...load(), id: SITE_A, domain: SITE_A });
    const answer = await pages(ask('/site/imagery/portrait-w3.svg'));
    expect(answer.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
    expect(await answer.text()).toBe(readFileSync(`${ART}/portrait-w3.svg`, 'utf8'));
    for (const name of ['portrait-w4.svg', '..%2Flogo.svg', '..%2F..%2Fsettings.json'])
      expect((await pages(ask(`/site/imagery/${name}`))).status, name).toBe(404);
  });

  it('appear on a running server immediately [TEN-4, TEN-9]', () => {
    const before = folderStamp(sites.file(VONK, '.'));
    draw('portrait-w3');
    expect(folderStamp(sites.file(VONK, '.'))).not.toBe(before);
  });
});

describe('the check of a site’s drawings', () => {
  const problems = async () => (await checkSite(load())).map((line) => line.replace(`${folder()}/`, ''));

  it('accepts valid drawings in all three formats [TEN-7, TEN-9]', async () => {
    draw('portrait-w1', 'figure-m2', 'sticker-w6');
    const png = sharp({ create: { width: 800, height: 1000, channels: 4, background: '#f00' } });
    await png.clone().png().toFile(`${folder()}/portrait-m1.png`);
    await png.clone().webp().toFile(`${folder()}/portrait-m2.webp`);
    await png.clone().webp({ lossless: true }).toFile(`${folder()}/portrait-m3.webp`);
    await png.clone().removeAlpha().webp().toFile(`${folder()}/portrait-m4.webp`);
    expect(await problems()).toEqual([]);
  });

  it('names bad names, types, sizes and duplicates [TEN-7, TEN-9]', async () => {
    draw('portrait-w2');
    const write = (name: string, text: string) => sites.write(VONK, `assets/imagery/${name}`, text);
    write('figure-m1.svg', '<svg viewBox="0 0 500 400"></svg>');
    write('figure-m2.svg', '<svg></svg>');
    write('figure-m3.png', '<svg viewBox="0 0 400 500"></svg>');
    write('figure-m4.svg', `<svg viewBox="0 0 400 500">${' '.repeat(40_000)}</svg>`);
    write('portait-w1.svg', '<svg viewBox="0 0 400 500"></svg>');
    write('portrait-w1.jpg', 'x');
    write('portrait-w2.webp', 'x');
    write('wallpaper.svg', '<svg/>');
    const wide = sharp({ create: { width: 500, height: 400, channels: 3, background: '#f00' } });
    await wide.webp().toFile(`${folder()}/sticker-m1.webp`);
    expect(await problems()).toEqual([
      'figure-m1.svg: found 500 × 400; it is as wide to high as 400 × 500',
      'figure-m2.svg: found no size; it is as wide to high as 400 × 500',
      'figure-m3.png: found something else than its ending says',
      expect.stringMatching(/^figure-m4\.svg: found 400\d\d bytes; 40000 are the most$/),
      'portait-w1.svg: found a drawing that is never shown; perhaps portrait-w1.svg',
      'portrait-w1.jpg: found a drawing that is never shown; perhaps portrait-w1.svg',
      'portrait-w2.webp: found portrait-w2 twice, the first in portrait-w2.svg',
      expect.stringMatching(/^sticker-m1\.webp: found 500 × 400; it is as wide to high as 428 × 506$/),
      expect.stringMatching(/^wallpaper\.svg: found a drawing that is never shown; allowed are portrait, /),
    ]);
  });
});

import { expect, test } from '@playwright/test';
import postcss from 'postcss';
import { LANDERS } from '../../app/domain/landers/rules';
import { LOCALES } from '../../app/i18n/locales';
import { FROM_ELSEWHERE } from '../journeys/support/elsewhere';
import { ask, linkOn, portOfBuilt, post, signIn, SITES, type SiteName } from './ask';

/** A first response that fits the first round trips of a slow connection. */
const FIRST_BYTES = 14_336;

/** The browser's setup for all landers: a phone. */
const PHONE = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  extraHTTPHeaders: FROM_ELSEWHERE,
};

const PATHS = LANDERS.map((name) => `/landers/${name}`);
/** The landers that show members: the swipe teaser, and those about a member from the home page. */
async function memberPaths(site: SiteName): Promise<string[]> {
  const member = linkOn(await ask(site, '/', { cookie: 'locale=en' }), /^\/members\/[\w-]{36}$/);
  return ['/landers/tinderswipe', ...['', '2', '3'].map((nth) => `${member}/landing${nth}`)];
}
const CAMPAIGN = '?network=north&ref=r1&sub1=s1&sub2=s2&sub3=s3';

for (const site of SITES) {
  test(`${site}’s landers are at most 14 KB in every language [LAN-1, LAN-5, LEG-3]`, async () => {
    const weights: Record<string, number> = {};
    for (const path of [...PATHS, ...(await memberPaths(site))])
      for (const locale of LOCALES) {
        const { status, text, bytes } = await ask(site, path + CAMPAIGN, { cookie: `locale=${locale}` });
        expect(status, path).toBe(200);
        expect(text, path).toMatch(new RegExp(`<html lang="${locale}["-]`));
        expect(text.match(/<script|modulepreload|\son\w+="|\sstyle="/g), path).toBeNull();
        expect(
          text.match(/<link[^>]*rel="(?:stylesheet|preload)"|(?:src|srcset|poster)="(?:https?:)?\/\//g),
          path,
        ).toBeNull();
        weights[`${path} ${locale}`] = bytes;
      }
    expect(Object.entries(weights).filter(([, bytes]) => bytes > FIRST_BYTES)).toEqual([]);
  });
}

test('a lander is cacheable for a minute without cookies [LAN-5, ACC-8]', async () => {
  for (const path of [...PATHS, ...(await memberPaths('vonk'))]) {
    const { status, headers } = await ask('vonk', path + CAMPAIGN);
    expect([status, headers['cache-control'], headers['set-cookie']], path).toEqual([
      200,
      'public, s-maxage=60',
      undefined,
    ]);
    const held = await ask('vonk', path + CAMPAIGN, { headers: { 'If-None-Match': String(headers.etag) } });
    expect([held.status, held.bytes], path).toEqual([304, 0]);
  }
});

test('a lander’s links and form carry the campaign [LAN-1, ACC-8]', async () => {
  for (const name of LANDERS) {
    const { text } = await ask('vonk', `/landers/${name}${CAMPAIGN}`);
    const html = text.replaceAll('&amp;', '&');
    expect(html, name).toContain(`href="/login${CAMPAIGN}"`);
    expect(html, name).toMatch(/<form method="post" action="\/signup\?step=0&network=north/);
    expect(html, name).toContain(`<input type="hidden" name="lander" value="${name}"`);
    expect(html, name).toContain(`<input type="hidden" name="sub3" value="s3"`);
  }
});

test('an unknown slug shows the default lander [LAN-1, LEG-4]', async () => {
  for (const path of PATHS) {
    const [bare, unknown] = [await ask('vonk', path), await ask('vonk', `${path}/no-such-slug`)];
    const main = ({ text }: { text: string }) => /<main[^]*<\/main>/.exec(text)?.[0];
    expect(main(unknown), path).toBe(main(bare));
    expect(unknown.text, path).toMatch(
      new RegExp(`<link rel="canonical" href="https?://vonk\\.localhost(:\\d+)?${path}"`),
    );
  }
});

test('a lander redirects members to the search [NAV-11]', async () => {
  const cookie = await signIn('vonk');
  for (const path of PATHS) {
    const { status, headers } = await ask('vonk', path, { cookie });
    expect([status, headers.location], path).toEqual([303, '/members']);
    expect(String(headers['cache-control'] ?? ''), path).not.toContain('public');
  }
});

test('an unknown lander is an uncached 404 [ERR-1]', async () => {
  const { status, headers } = await ask('vonk', '/landers/nothing');
  expect(status).toBe(404);
  expect(headers['cache-control']).toContain('private');
});

test('ignores a choice that no lander offers [LAN-1]', async () => {
  const { status, headers } = await post('vonk', '/signup?step=0', {
    gender: 'female',
    seek: 'male',
    lander: 'nothing/at-all',
    evening: '25',
    interests: 'sex_toys',
  });
  expect([status, headers.location]).toEqual([303, '/signup?step=1&cookie=1']);
});

test('a lander varies by the proxy’s country header [LAN-5, TEN-3]', async () => {
  expect((await ask('vonk', '/landers/gallery')).headers.vary).toContain('X-Country');
});

test('landers shift nothing, and load no scripts or other hosts [LAN-5, LAN-6]', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const origin = `http://vonk.localhost:${portOfBuilt}`;
  for (const path of [...PATHS, ...(await memberPaths('vonk'))]) {
    await page.goto(origin + path, { waitUntil: 'load' });
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const observer = new PerformanceObserver(() => {});
          observer.observe({ type: 'layout-shift', buffered: true });
          void document.fonts.ready.then(() =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() =>
                resolve(
                  observer
                    .takeRecords()
                    .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
                ),
              ),
            ),
          );
        }),
    );
    expect(shift, path).toBeLessThan(0.01);
    if (path === '/landers/video') {
      expect(asked.filter((url) => url.endsWith('.mp4'))).toEqual([]);
      await page.waitForRequest(/\.mp4$/);
    }
  }
  expect(asked.filter((url) => !url.startsWith(origin))).toEqual([]);
  expect(asked.filter((url) => /\.js(\?|$)/.test(url))).toEqual([]);
  await context.close();
});

/** Rules of a style sheet that move despite reduced motion. */
function movesRegardless(css: string): string[] {
  const sheet = postcss.parse(css);
  const still = new Set<string>();
  const moves: string[] = [];
  sheet.walkDecls(/^(animation|transition)(-name|-property)?$|^scroll-behavior$/, (declaration) => {
    const { prop, value, important } = declaration;
    const around: string[] = [];
    for (let each = declaration.parent; each && each.type !== 'root'; each = each.parent as typeof each)
      if (each.type === 'atrule') around.push((each as postcss.AtRule).params.replaceAll(' ', ''));
    const selector = (declaration.parent as postcss.Rule).selector ?? '';
    if (around.includes('(prefers-reduced-motion:no-preference)')) return;
    if (around.includes('(prefers-reduced-motion:reduce)')) {
      if (selector.split(',').includes('*') && important) still.add(prop);
    } else if (!/^(none|auto)$/.test(value)) moves.push(`${selector} { ${prop}: ${value} }`);
  });
  const all = (text: string) => [...still].some((prop) => text.includes(`{ ${prop}`));
  return moves.filter((each) => !all(each));
}

test('every lander’s style stops motion on request [LAN-6]', async () => {
  for (const path of [...PATHS, ...(await memberPaths('vonk'))]) {
    const [, css = ''] = /<style[^>]*>([^]*?)<\/style>/.exec((await ask('vonk', path)).text) ?? [];
    expect(css, path).toMatch(/transition|animation/);
    expect(movesRegardless(css), path).toEqual([]);
  }
});

test('reduced motion does not load the film [LAN-6]', async ({ browser }) => {
  const context = await browser.newContext({ ...PHONE, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`http://vonk.localhost:${portOfBuilt}/landers/video`);
  // An animation's end would move the film into view.
  await page.evaluate(async () => {
    for (const animation of document.getAnimations())
      if (animation.playState === 'running') animation.finish();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  expect(asked.some((url) => url.endsWith('.webp'))).toBe(true);
  expect(asked.filter((url) => /\.mp4$|\/site\/film$/.test(url))).toEqual([]);
  await expect(page.locator('iframe')).toBeHidden();
  await context.close();
});

test('a film’s still and a map’s land are inlined [LAN-5, LAN-6]', async ({ browser }) => {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const origin = `http://vonk.localhost:${portOfBuilt}`;
  await page.goto(`${origin}/landers/video`);
  const still = await page
    .locator('.vi-film img')
    .evaluate((image: HTMLImageElement) => [image.currentSrc.slice(0, 15), image.naturalWidth >= 360]);
  expect(still).toEqual(['data:image/avif', true]);
  expect(asked.filter((path) => path.endsWith('.webp'))).toEqual([]);
  await page.goto(`${origin}/landers/maplanding`);
  const land = await page.locator('.mp-land').evaluate((shape) => {
    const { width, height } = shape.getBoundingClientRect();
    return [width > 360, height > 360, getComputedStyle(shape).fill];
  });
  expect(land).toEqual([true, true, expect.stringMatching(/^rgb\((?!0, 0, 0)/)]);
  await context.close();
});

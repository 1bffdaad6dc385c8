import type { Page } from '@playwright/test';
import { SITES } from './support/sites';
import { expect, test } from './support/test';

const FIRST = 'img[fetchpriority="high"]';

/** Opens a page, and returns what its answer asks for ahead, the images that it asked for, and the one that its first picture shows. */
async function open(page: Page, address: string) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && request.url().includes('/media/')) asked.push(request.url());
  });
  const answer = await page.goto(address);
  const shown = await page.locator(FIRST).evaluate((image) => (image as HTMLImageElement).currentSrc);
  page.removeAllListeners('request');
  return {
    ahead: (await answer!.headerValue('Link')) ?? '',
    asked: asked.map(withoutTone),
    shown: withoutTone(shown),
  };
}

/** What a phone's Chromium says of itself. */
const ON_PHONE = { 'Sec-CH-UA-Mobile': '?1' };

/** No browser sends a fragment. */
const withoutTone = (address: string) => address.split('#')[0]!;

for (const site of SITES) {
  for (const deviceScaleFactor of [1, 3]) {
    test(`${site}'s search and profile preload the first picture once, at ${deviceScaleFactor} dots a pixel [PER-4]`, async ({
      openBrowser,
      at,
      members,
      signIn,
    }) => {
      const page = await openBrowser({ deviceScaleFactor, viewport: { width: 360, height: 740 } });
      await signIn(page, await members.make(site));
      const search = await open(page, at(site, '/members?with_photo=on'));
      const profile = await page.locator('main li a[href^="/members/"]').first().getAttribute('href');
      for (const { ahead, asked, shown } of [search, await open(page, at(site, profile!))]) {
        expect(ahead).toContain(new URL(shown).pathname);
        expect(asked.filter((each) => each === shown)).toHaveLength(1);
      }
    });
  }
}

for (const site of SITES)
  test(`${site} loads the whole style, other photos and scripts after the first picture [PER-4]`, async ({
    openBrowser,
    at,
    members,
    signIn,
  }) => {
    const page = await openBrowser({ viewport: { width: 360, height: 740 }, extraHTTPHeaders: ON_PHONE });
    await signIn(page, await members.demoLogin(site));
    // The page's longest wait for its picture never ends, however busy the machine is.
    await page.addInitScript(() => {
      const { setTimeout } = window;
      const briefly = (then: () => void, ms = 0) => (ms < 1000 ? setTimeout(then, ms) : 0);
      window.setTimeout = briefly as unknown as typeof setTimeout;
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));
    const indexOf = (what: RegExp) => asked.findIndex((each) => what.test(each));
    let send = () => {};
    const held = new Promise<void>((resolve) => (send = resolve));
    await page.route(/\/media\//, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(at(site, '/members?min_age=18&max_age=99&with_photo=on'), {
      waitUntil: 'domcontentloaded',
    });
    expect(indexOf(/whole-.*css/)).toBe(-1);
    const others = await page
      .locator('main li .in-turn')
      .evaluateAll((images) => (images as HTMLImageElement[]).map(({ src }) => src));
    const othersAsked = () => others.filter((each) => asked.includes(`image ${withoutTone(each)}`));
    expect(othersAsked()).toEqual([]);
    send();
    await expect.poll(() => othersAsked().length).toBeGreaterThan(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-early');
    await expect.poll(() => indexOf(/^script/)).toBeGreaterThan(0);
    expect(indexOf(/whole-.*css/)).toBeGreaterThan(0);
    expect(indexOf(/^script/)).toBeGreaterThan(indexOf(/whole-.*css/));
    const button = page.locator('main .btn').first();
    await expect(button).toHaveCSS('cursor', 'pointer');
  });

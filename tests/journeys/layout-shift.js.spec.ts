import type { Page } from '@playwright/test';
import { LANDERS } from '../../app/domain/landers/rules';
import { ofTheDay } from '../support/soak';
import { photoFile } from './support/photo-file';
import { scripted } from './support/scripted';
import { SITES } from './support/sites';
import { expect, test } from './support/test';
import { long } from './support/tags';

type Shifts = Window & { shifted: string[] };

/**
 * Records in the page what moves without having been touched: how much, when, and from where to where.
 *
 * A caption stands at the foot of its tile: one that is painted before all of its words have come grows upwards, as
 * chance has it. That alone is left out; once the page was read and painted, a caption that moves is recorded too, and a
 * tile always.
 */
function noteShifts(): void {
  const page = window as unknown as Shifts;
  page.shifted = [];
  type Source = { node: Element | Text | null; previousRect: DOMRect; currentRect: DOMRect };
  type Shift = PerformanceEntry & { value: number; sources: Source[] };
  const at = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
  const isOfCaption = ({ node }: Source) =>
    (node instanceof Element ? node : node?.parentElement)?.closest('.portrait-cap') instanceof Element;
  let readAt = Infinity;
  const afterPaint = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then));
  document.addEventListener('DOMContentLoaded', () => afterPaint(() => (readAt = performance.now())));
  new PerformanceObserver((list) => {
    for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
      if (startTime < readAt && sources.length > 0 && sources.every(isOfCaption)) continue;
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.nodeName}: ${at(previousRect)} to ${at(currentRect)}`,
      );
      page.shifted.push(`${value} at ${Math.round(startTime)} ms: ${moved.join(', ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The address of an image of a member, or of one in a chat. */
const IMAGE = /\/(media|chats\/[\w-]+\/images)\//;

/** Holds back every such image until it is released. */
async function holdImages(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(IMAGE, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const SHOWN = 'main img:is([src*="/media/"], [src*="/images/"])';

/** The images on the screen whose place is blank: neither loaded, nor in the tones of their picture, nor over its glimpse. */
const blank = (page: Page) =>
  page.locator(SHOWN).evaluateAll((images) =>
    images
      .filter((image) => (image as HTMLImageElement).naturalWidth === 0)
      .filter((image) =>
        [image, image.parentElement!].every(
          (each) => !getComputedStyle(each).backgroundImage.startsWith('linear-gradient(rgb'),
        ),
      )
      .filter(
        ({ previousElementSibling: under }) => !((under as HTMLImageElement | null)?.naturalWidth === 24),
      )
      .map((image) => image.outerHTML.slice(0, 160)),
  );

const areLoaded = (page: Page, which = ':not([loading])') =>
  page
    .locator(`${SHOWN}${which}`)
    .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).naturalWidth > 0));

for (const width of ofTheDay([360, 1280])) {
  test(
    `loading images shift nothing at ${width} px, without blank tiles [PRO-4]`,
    { tag: ['@long'] },
    async ({ page, at, members, signIn }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.addInitScript(noteShifts);
      // Headings are drawn again when their letters come, whatever images do.
      await page.route('**/site/*.woff2', (route) => route.abort());
      await signIn(page, await members.demoLogin('vonk'));
      // The members of other journeys have no photo.
      const search = '/members?gender=female&country=NL&with_photo=on';
      await page.goto(at('vonk', search));
      const profile = await page.locator('main li a[href^="/members/"]').first().getAttribute('href');
      for (const path of [search, profile ?? '', '/likes', '/chats', '/swipe-game']) {
        const release = await holdImages(page);
        await scripted(page, () => page.goto(at('vonk', path), { waitUntil: 'domcontentloaded' }));
        // The first card of the swipe game may be of somebody without a photo.
        if (path !== '/swipe-game') await expect(page.locator(SHOWN).first()).toBeAttached();
        expect(await blank(page), path).toEqual([]);
        release();
        await expect(async () => expect(await areLoaded(page), path).toBe(true)).toPass();
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        expect(await page.evaluate(() => (window as unknown as Shifts).shifted), path).toEqual([]);
        await page.unroute(IMAGE);
      }
    },
  );
}

test(
  'a chat’s loading photos shift nothing, without blanks [CHA-4, PRO-4]',
  long,
  async ({ page, at, members, signIn }) => {
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    const chat = at('vonk', await members.converse(he, she, ['Hello']));
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, she);
    await page.goto(`${chat}/image`);
    await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
    await page.getByRole('button', { name: 'Send the photo' }).click();
    await page.waitForURL(chat);
    await page.addInitScript(noteShifts);
    const release = await holdImages(page);
    await scripted(page, () => page.goto(chat, { waitUntil: 'domcontentloaded' }));
    await expect(page.getByRole('img', { name: 'Photo you sent' })).toBeInViewport();
    expect(await blank(page)).toEqual([]);
    release();
    await expect(async () => expect(await areLoaded(page, '[src*="/images/"]')).toBe(true)).toPass();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.evaluate(() => (window as unknown as Shifts).shifted)).toEqual([]);
  },
);

test('a partially painted chat row does not shift [CHA-1]', long, async ({ page, at, members, signIn }) => {
  const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
  await members.converse(he, she, ['Hello']);
  await signIn(page, she);
  await scripted(page, () => page.goto(at('vonk', '/chats')));
  const name = page.locator('main li b').first();
  const whole = await name.boundingBox();
  await page
    .locator('main li')
    .getByText('Hello')
    .evaluate((words) => words.parentElement!.remove());
  expect(whole).not.toBeNull();
  expect(await name.boundingBox()).toEqual(whole);
});

for (const site of ofTheDay(SITES))
  test(
    `nothing shifts on the visitors' landers of ${site} [LAN-1, LAN-2, LAN-3, LAN-5]`,
    long,
    async ({ page, at }) => {
      test.slow();
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript(noteShifts);
      await page.goto(at(site, '/'));
      const profile = await page.locator('main a[href^="/members/"]').first().getAttribute('href');
      const about = ['landing', 'landing2', 'landing3'].map((name) => `${profile}/${name}`);
      const found: string[] = [];
      for (const path of ['/', ...[...LANDERS, 'tinderswipe'].map((name) => `/landers/${name}`), ...about]) {
        await page.goto(at(site, path));
        await page.evaluate(() => document.fonts.ready);
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        );
        const shifts = await page.evaluate(() => (window as unknown as Shifts).shifted);
        found.push(...shifts.map((shift) => `${path}: ${shift}`));
      }
      expect(found).toEqual([]);
    },
  );

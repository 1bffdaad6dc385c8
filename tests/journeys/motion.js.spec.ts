import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';
import { long } from './support/tags';

/** The members of other journeys have no photo. */
const SEARCH = '/members?gender=female&with_photo=on';

/** Keeps in each page which parts moved when it was revealed; null where it was shown at once. */
const noteMotion = (page: Page) =>
  page.addInitScript(() => {
    const told = window as Window & { moved?: (string | null | undefined)[] | null };
    type Reveal = Event & { viewTransition?: { ready: Promise<void> } | null };
    addEventListener('pagereveal', (event) => {
      told.moved = null;
      const { viewTransition } = event as Reveal;
      void viewTransition?.ready.then(() => {
        told.moved = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
          .filter((name) => name?.startsWith('::view-transition'));
      });
    });
  });
const moved = (page: Page) =>
  page.evaluate(() => (window as Window & { moved?: (string | null)[] | null }).moved);

test(
  'only a portrait moves from its card, and Back returns [LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await noteMotion(page);
    await signIn(page, await members.demoLogin('harbor'));
    await page.goto(at('harbor', SEARCH));
    const card = page.locator('main li > a.portrait').nth(1);
    await card.click();
    await expect(page).toHaveURL(/\/members\/[\w-]{36}$/);
    await expect.poll(() => moved(page)).toContain('::view-transition-group(portrait)');
    expect((await moved(page))!.filter((name) => !name!.includes('(portrait)'))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(at('harbor', SEARCH));
    await expect(card).toBeVisible();
  },
);

test(
  'the profile’s bar stays whole while the portrait arrives [LEG-5, PRO-7]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 700, height: 800 });
    await page.addInitScript(() => {
      const told = window as Window & { held?: Animation[] };
      type Reveal = Event & { viewTransition?: { ready: Promise<void> } | null };
      addEventListener('pagereveal', (event) => {
        void (event as Reveal).viewTransition?.ready.then(() => {
          told.held = document.getAnimations();
          for (const animation of told.held) {
            animation.pause();
            animation.currentTime = 90;
          }
        });
      });
    });
    await signIn(page, await members.demoLogin('harbor'));
    await page.goto(at('harbor', SEARCH));
    await page.locator('main li > a.portrait').nth(1).click({ noWaitAfter: true });
    await page.waitForURL(/\/members\/[\w-]{36}$/);
    const held = () => page.evaluate(() => (window as Window & { held?: Animation[] }).held?.length ?? 0);
    await expect.poll(held).toBeGreaterThan(0);
    const bar = (await page.locator('main > .z-bar').boundingBox())!;
    // A screenshot of Playwright's own changes the window, which ends a transition.
    const devtools = await page.context().newCDPSession(page);
    const seen = async () => {
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' });
      const [left, top] = [Math.ceil(bar.x), Math.ceil(bar.y)];
      const [width, height] = [Math.floor(bar.width), Math.floor(bar.height) - 1];
      const part = { left, top, width, height };
      return sharp(Buffer.from(data, 'base64')).extract(part).raw().toBuffer();
    };
    const isOnItsWay = () => page.evaluate(() => document.documentElement.matches(':active-view-transition'));
    const onItsWay = await seen();
    expect(await isOnItsWay()).toBe(true);
    await page.evaluate(() =>
      (window as Window & { held?: Animation[] }).held!.forEach((animation) => animation.finish()),
    );
    await expect.poll(isOnItsWay).toBe(false);
    expect(onItsWay.equals(await seen())).toBe(true);
  },
);

test('reduced motion moves nothing [LEG-5]', long, async ({ page, at, members, signIn }) => {
  await noteMotion(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, await members.demoLogin('harbor'));
  await page.goto(at('harbor', SEARCH));
  await page.locator('main li > a.portrait').nth(1).click();
  await expect(page).toHaveURL(/\/members\/[\w-]{36}$/);
  expect(await moved(page)).toBeNull();
});

test(
  'a result’s photo stays still under the pointer [LEG-5, DIS-7]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('harbor'));
    await page.goto(at('harbor', SEARCH));
    const card = page.locator('main li > a.portrait').nth(1);
    const photo = card.locator('img');
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      await page.emulateMedia({ reducedMotion });
      await card.hover();
      const [moving, transform] = await photo.evaluate((image) => [
        image.getAnimations().length,
        getComputedStyle(image).transform,
      ]);
      expect([moving, transform], reducedMotion).toEqual([0, 'none']);
    }
  },
);

test(
  'a photo moves to the viewer within 200 ms, unless reduced [LEG-5, PRO-7]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.addInitScript(() => {
      const told = window as Window & { transitions?: object[] };
      const start = document.startViewTransition.bind(document);
      told.transitions = [];
      document.startViewTransition = (change) => {
        const transition = start(change);
        void transition.ready.then(() =>
          document.getAnimations().forEach(({ effect }) => {
            const { pseudoElement } = effect as KeyframeEffect;
            const moves = pseudoElement?.startsWith('::view-transition');
            if (moves) told.transitions!.push([pseudoElement, effect!.getTiming().duration]);
          }),
        );
        return transition;
      };
    });
    const transitions = () =>
      page.evaluate(() => (window as Window & { transitions?: [string, number][] }).transitions!);
    await signIn(page, await members.demoLogin('harbor'));
    const profile = at('harbor', `/members/${await members.withPhotos('harbor', 3)}`);
    await scripted(page, () => page.goto(profile));
    const viewer = page.getByRole('dialog');
    await page.getByRole('link', { name: /^Photo 2 of / }).click();
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    await expect.poll(transitions).toContainEqual(['::view-transition-group(portrait)', 200]);
    expect((await transitions()).filter(([name]) => !name.includes('(portrait)'))).toEqual([]);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scripted(page, () => page.goto(profile));
    await page.getByRole('link', { name: /^Photo 2 of / }).click();
    await expect(viewer.getByText('2 / 3')).toBeVisible();
    expect(await transitions()).toEqual([]);
  },
);

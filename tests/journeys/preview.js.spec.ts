import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

const WIDE = { width: 1920, height: 1080 };

const cardsOf = (page: Page) => page.locator('main li[id^="m-"]');
const previewOf = (page: Page) => page.getByRole('tooltip');
const nameOn = async (card: Locator) => (await card.locator('b').first().innerText()).trim();

/** Whether the preview stands beside the card, in the window, and covers none of it. */
async function expectBeside(page: Page, card: Locator) {
  const [preview, own] = [(await previewOf(page).boundingBox())!, (await card.boundingBox())!];
  expect(preview.x >= own.x + own.width - 1 || preview.x + preview.width <= own.x + 1).toBe(true);
  expect(preview.x).toBeGreaterThanOrEqual(0);
  expect(preview.x + preview.width).toBeLessThanOrEqual(WIDE.width);
  expect(preview.y).toBeGreaterThanOrEqual(68);
  expect(preview.y + preview.height).toBeLessThanOrEqual(WIDE.height);
}

const boxOf = async (part: Locator) => (await part.boundingBox())!;

/** The names on the other cards that the preview lies over. */
const coveredBy = (page: Page, card: Locator) =>
  card.evaluate((own) => {
    const over = document.querySelector('[role="tooltip"] > div')!.getBoundingClientRect();
    return [...document.querySelectorAll('main li[id^="m-"]')]
      .filter((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const isUnder = left < over.right && right > over.left && top < over.bottom && bottom > over.top;
        return each !== own && isUnder;
      })
      .map((each) => each.querySelector('b')?.textContent);
  });

/** Moves the pointer from left to right as somebody who reads does: a little in each frame. */
async function moveSlowly(page: Page, { from, to, y }: { from: number; to: number; y: number }) {
  for (let x = from; x <= to; x += 2) {
    await page.mouse.move(x, y);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  }
}

/** Rests the pointer on a card until its preview shows. Its code may load meanwhile, and only notices the next move. */
async function restOn(page: Page, card: Locator, position = { x: 40, y: 60 }) {
  await card.hover({ position });
  const { x, y } = await boxOf(card);
  await expect(async () => {
    for (const by of [1, 0]) await page.mouse.move(x + position.x + by, y + position.y);
    await expect(previewOf(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}

/** Moves the pointer onto the preview as somebody who reads does. */
async function moveOnto(page: Page, card: Locator) {
  const [own, preview] = [await boxOf(card), await boxOf(previewOf(page))];
  const isRight = preview.x >= own.x + own.width - 1;
  expect(isRight).toBe(true);
  const [edge, y] = [own.x + own.width, own.y + own.height / 2];
  await page.mouse.move(edge - 8, y);
  await moveSlowly(page, { from: edge - 8, to: edge + 24, y });
}

test(
  'a hovered result loads its preview once, until left [DIS-1, LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const ofPreviews = () => asked.filter((path) => /\/preview(-[\w-]+\.js)?$/.test(path));
    await signIn(page, await members.demoLogin('harbor'));
    await page.setViewportSize({ width: 1280, height: 900 });
    await scripted(page, () => page.goto(at('harbor', '/members')));
    await cardsOf(page).nth(1).hover();
    expect(ofPreviews()).toEqual([]);

    await page.setViewportSize(WIDE);
    const preview = previewOf(page);
    for (const index of [2, 5]) {
      const card = cardsOf(page).nth(index);
      await restOn(page, card);
      await expect(preview).toContainText(await nameOn(card));
      await expectBeside(page, card);
      await page.mouse.move(4, 500);
      await expect(preview).toHaveCount(0);
    }
    const before = ofPreviews().length;
    await cardsOf(page).nth(2).hover();
    await expect(preview).toBeVisible();
    expect(ofPreviews()).toHaveLength(before);
    await page.mouse.wheel(0, 200);
    await expect(preview).toHaveCount(0);

    const invented = cardsOf(page)
      .filter({ has: page.locator('.fic') })
      .first();
    await invented.hover();
    await expect(preview).toContainText(await nameOn(invented));
    await expect(preview.locator('.fic')).toHaveText('Fictional');
  },
);

test(
  'a preview covers one card, yields to passing pointers, stays for readers [LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('harbor'));
    await page.setViewportSize(WIDE);
    await scripted(page, () => page.goto(at('harbor', '/members')));
    const preview = previewOf(page);
    const [card, neighbour] = [cardsOf(page).nth(1), cardsOf(page).nth(2)];
    await restOn(page, card);
    await expect(preview).toContainText(await nameOn(card));
    await expectBeside(page, card);
    const [own, beside] = [await boxOf(card), await boxOf(neighbour)];
    expect(beside.x).toBeGreaterThan(own.x + own.width);
    // Nothing of the card below it peeps out.
    const over = await boxOf(preview.locator('> div'));
    expect(over.y + over.height).toBeGreaterThanOrEqual(beside.y + beside.height - 1);
    await page.mouse.move(beside.x + beside.width / 2, beside.y + beside.height / 3, { steps: 8 });
    await expect(preview).toContainText(await nameOn(neighbour));
    await expectBeside(page, neighbour);

    await page.mouse.move(4, 500);
    await expect(preview).toHaveCount(0);
    await card.hover();
    await expect(preview).toContainText(await nameOn(card));
    await moveOnto(page, card);
    await expect(preview).toContainText(await nameOn(card));
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await page.mouse.move(4, 500);
    await card.hover();
    await expect(preview).toContainText(await nameOn(card));
    await moveOnto(page, card);
    await page.mouse.down();
    await page.mouse.up();
    await expect(preview).toHaveCount(0);
    await expect(page).toHaveURL(/\/members(\?|$)/);
  },
);

test(
  'every result’s preview stays in the window, without focus [LEG-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('velours'));
    await page.setViewportSize(WIDE);
    await scripted(page, () => page.goto(at('velours', '/members')));
    const preview = previewOf(page);
    const number = await cardsOf(page).count();
    expect(number).toBeGreaterThan(12);
    const results = await boxOf(page.locator('main ul:has(> li[id^="m-"])').first());
    for (let index = 0; index < number; index++) {
      const card = cardsOf(page).nth(index);
      await page.mouse.move(4, 500);
      await expect(preview).toHaveCount(0);
      await card.evaluate((each) => each.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await restOn(page, card, { x: 20, y: 60 });
      await expect(preview).toContainText(await nameOn(card));
      await expectBeside(page, card);
      const { x, width } = await boxOf(card);
      const isAtEdge = x <= results.x + 1 || x + width >= results.x + results.width - 1;
      const covered = await coveredBy(page, card);
      expect(covered.length, `cards under the preview of ${await nameOn(card)}`).toBeLessThanOrEqual(
        isAtEdge ? 0 : 1,
      );
      await expect(preview.locator('a, button, input, [tabindex]')).toHaveCount(0);
    }
  },
);

test('a wide touch screen loads no preview [LEG-5]', long, async ({ at, members, openBrowser, signIn }) => {
  const page = await openBrowser({ viewport: WIDE, hasTouch: true, isMobile: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, await members.demoLogin('vonk'));
  await scripted(page, () => page.goto(at('vonk', '/members')));
  const card = cardsOf(page).nth(2);
  const name = await nameOn(card);
  await card.tap({ position: { x: 40, y: 60 } });
  await expect(page).toHaveURL(/\/members\/[\w-]+/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.split(',')[0]!);
  expect(asked.filter((path) => /preview/.test(path))).toEqual([]);
});

test(
  'a focused result’s preview describes its link, and Escape closes it [LEG-5, SAF-9]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('vonk'));
    await page.setViewportSize(WIDE);
    // The keyboard is there before the preview's code.
    let goOn = () => {};
    const come = new Promise<void>((done) => (goOn = done));
    await page.route(/\/preview-[^/]*\.js/, (asked) => come.then(() => asked.continue()));
    await scripted(page, () => page.goto(at('vonk', '/members')));
    const preview = previewOf(page);
    const link = page.locator('main li[id^="m-"] > a:focus');
    await page.keyboard.press('j');
    await expect(link).toHaveCount(1);
    goOn();
    await expect(preview).toBeVisible();
    await expect(link).toHaveAccessibleDescription(/\w/);
    await expectAccessible(page);
    await expect(preview).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(link).toHaveCount(1);
    await expect(link).not.toHaveAttribute('aria-describedby');
    // That press closed the preview, and is none of the two that leave the site.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(preview).toContainText(await nameOn(link));
    await page.keyboard.press('Tab');
    await expect(preview).toHaveCount(0);
    await expect(page).toHaveURL(/\/members(\?|$)/);
  },
);

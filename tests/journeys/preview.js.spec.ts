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

test(
  'in a wide window, a result on which the pointer rests has a preview beside it, asked for once, until the pointer leaves [DIS-1, LEG-5]',
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
      await card.hover();
      await expect(preview).toContainText(await nameOn(card));
      await expectBeside(page, card);
      // On its way to the preview, the pointer leaves the card for nothing else.
      await preview.hover();
      await expect(preview).toBeVisible();
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
    await preview.click();
    await expect(preview).toHaveCount(0);
    await expect(page).toHaveURL(/\/members(\?|$)/);
  },
);

test(
  'a result that the keyboard comes to has one as well, which describes its link, and which Escape closes [LEG-5, SAF-9]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('vonk'));
    await page.setViewportSize(WIDE);
    await scripted(page, () => page.goto(at('vonk', '/members')));
    const preview = previewOf(page);
    const link = page.locator('main li[id^="m-"] > a:focus');
    await page.keyboard.press('j');
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

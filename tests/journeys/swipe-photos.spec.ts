import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { setText } from './support/fits';
import { scripted } from './support/scripted';
import { expect, test, type At } from './support/test';

const next = (page: Page) => page.getByRole('link', { name: 'Next photo' });
const previous = (page: Page) => page.getByRole('link', { name: 'Previous photo' });
const named = (page: Page) => page.locator('main .portrait-cap b');
const photo = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('img', { name });
const like = (page: Page) => page.getByRole('button', { name: /^Like / });

/** Opens the game, and passes until somebody has several photos; returns their name. */
async function openSomebody(page: Page, at: At, scripts: boolean): Promise<string> {
  const open = () => page.goto(at('vonk', '/swipe-game'));
  await (scripts ? scripted(page, open) : open());
  for (let passes = 0; passes < 30; passes++) {
    const shown = await named(page).innerText();
    if ((await next(page).count()) > 0) return shown.replace(/, \d+$/, '');
    await page.getByRole('button', { name: /^Pass on/ }).click();
    await expect(named(page)).not.toHaveText(shown);
  }
  throw new Error('Nobody had several photos');
}

/** Presses a half of the photo, away from its middle. */
async function tap(page: Page, side: 'left' | 'right'): Promise<void> {
  const { x, y, width, height } = (await page.locator('main .portrait-large').boundingBox())!;
  await page.mouse.click(x + width * (side === 'left' ? 0.2 : 0.8), y + height * 0.4);
}

test('a tap on a half of the photo flips it, deciding nothing [DIS-16, DIS-18]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false;
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await members.make('vonk'));
  const name = await openSomebody(page, at, scripts);
  await expect(photo(page, `Portrait of ${name}`)).toBeVisible();
  const before = await like(page).boundingBox();

  await tap(page, 'right');
  await expect(photo(page, `Photo 2 of ${name}`)).toBeVisible();
  await expect(page.getByText(/^2 \/ \d$/)).toBeVisible();
  await expect(page).toHaveURL(scripts ? /\/swipe-game$/ : /\/swipe-game\?member=[\w-]{36}&photo=2$/);
  expect(await like(page).boundingBox()).toEqual(before);
  await expect(like(page)).toHaveAccessibleName(`Like ${name}`);
  await expect(page.getByText('4 likes left')).toBeVisible();

  await (scripts ? tap(page, 'left') : page.goBack());
  await expect(photo(page, `Portrait of ${name}`)).toBeVisible();
  await tap(page, 'left');
  await expect(photo(page, /^Photo [2-9] of /)).toBeVisible();
  if (scripts) await expectAccessible(page);

  const shown = await named(page).innerText();
  await page.getByRole('button', { name: `Pass on ${name}` }).click();
  await expect(named(page)).not.toHaveText(shown);
  await page.getByRole('button', { name: 'Undo the last swipe' }).click();
  await expect(photo(page, `Portrait of ${name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/swipe-game$/);
});

test('keys flip the photo and keep the focus [DIS-16, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  const scripts = javaScriptEnabled !== false;
  await signIn(page, await members.make('vonk'));
  const name = await openSomebody(page, at, scripts);
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expect(photo(page, `Photo 2 of ${name}`)).toBeVisible();
  if (scripts) {
    await expect(next(page)).toBeFocused();
    await expect(page.locator('main [role=status]')).toHaveText(new RegExp(`^Photo 2 of ${name} `));
  }
  await previous(page).focus();
  await page.keyboard.press('Enter');
  await expect(photo(page, `Portrait of ${name}`)).toBeVisible();
});

test('segments leave the photo free, buttons stay in large text [DIS-18, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
  javaScriptEnabled,
}) => {
  await signIn(page, await members.make('vonk'));
  await openSomebody(page, at, javaScriptEnabled !== false);
  for (const text of ['100%', '200%']) {
    await page.setViewportSize({ width: 360, height: 740 });
    await setText(page, text);
    const count = (await page.getByText(/^1 \/ \d$/).boundingBox())!;
    const card = (await page.locator('main .portrait-large').boundingBox())!;
    expect(count.y + count.height, text).toBeLessThanOrEqual(card.y);
    // A banner above the game may fill the screen.
    await page.locator('main').evaluate((main) => main.scrollIntoView());
    for (const button of [like(page), page.getByRole('button', { name: /^Pass on/ })])
      await expect(button).toBeInViewport({ ratio: 1 });
  }
});

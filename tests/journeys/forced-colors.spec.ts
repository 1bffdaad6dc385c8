import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** The buttons of the page’s content that nothing but their words would tell from the text around them. */
const withoutEdge = (page: Page) =>
  page
    .getByRole('main')
    .locator('.btn')
    .evaluateAll((all) =>
      all
        .filter((button) => getComputedStyle(button).borderTopWidth === '0px')
        .map((button) => button.textContent?.trim()),
    );

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('buttons have an edge where a reader’s own colours take away their fill, for visitors [LEG-5]', async ({
  page,
  at,
}) => {
  await page.goto(at('vonk', '/signup'));
  await expect(page.getByRole('main').locator('.btn').first()).toBeVisible();
  expect(await withoutEdge(page)).toEqual([]);
});

test('buttons have an edge where a reader’s own colours take away their fill, for members [LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const member = await members.make('vonk');
  await signIn(page, member);
  for (const path of ['/notifications/chat', '/credits/small']) {
    await page.goto(at('vonk', path));
    await expect(page.getByRole('main').locator('.btn-primary').first()).toBeVisible();
    expect(await withoutEdge(page)).toEqual([]);
  }
});

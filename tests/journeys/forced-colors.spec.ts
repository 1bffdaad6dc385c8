import type { Locator, Page } from '@playwright/test';
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

test('buttons have an edge in forced colors, for visitors [LEG-5]', async ({ page, at }) => {
  await page.goto(at('vonk', '/signup'));
  await expect(page.getByRole('main').locator('.btn').first()).toBeVisible();
  expect(await withoutEdge(page)).toEqual([]);
});

test('buttons have an edge in forced colors, for members [LEG-5]', async ({ page, at, members, signIn }) => {
  const member = await members.make('vonk');
  await signIn(page, member);
  for (const path of ['/notifications/chat', '/credits/small']) {
    await page.goto(at('vonk', path));
    await expect(page.getByRole('main').locator('.btn-primary').first()).toBeVisible();
    expect(await withoutEdge(page)).toEqual([]);
  }
});

/** What a reader with colours of their own sees of a part, beside its words. */
const looks = (part: Locator) =>
  part.evaluate((element) => {
    const { outlineStyle, outlineWidth, backgroundColor, borderTopColor } = getComputedStyle(element);
    return [outlineStyle, outlineWidth, backgroundColor, borderTopColor].join();
  });

test('the selected state is visible in forced colors [LEG-5, PRO-3, GIF-1]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('vonk', { interests: ['coffee'], credits: 30 });
  const he = await members.make('vonk', { gender: 'male' });
  await signIn(page, she);
  const main = page.getByRole('main');
  const telling = async (chosen: Locator, other: Locator) => {
    await expect(chosen).toBeAttached();
    await expect.poll(async () => (await looks(chosen)) !== (await looks(other))).toBe(true);
  };

  await page.goto(at('vonk', '/profile'));
  const interest = (name: string) => main.locator('.chip-check').filter({ hasText: name });
  await telling(interest('Coffee'), interest('Cooking'));

  await page.goto(at('vonk', `/members/${he.id}/gift`));
  const gift = (name: string) => main.locator('.pick').filter({ hasText: name });
  await gift('A coffee').getByRole('radio').check({ force: true });
  await telling(gift('A coffee'), gift('A rose'));

  await page.goto(at('vonk', '/likes'));
  const tab = (name: RegExp) => main.getByRole('link', { name });
  await telling(tab(/^Liked you/), tab(/^Matches/));
  const item = (name: RegExp) => page.getByRole('banner').getByRole('link', { name });
  await telling(item(/^Likes/), item(/^Messages/));
});

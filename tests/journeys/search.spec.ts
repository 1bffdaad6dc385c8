import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

/** The filters stand beside the results on a desk. */
const filters = (page: Page) => page.locator('form[action="/members"]').last();

/** Those whom the search found, without the similar ones below them. */
const names = (page: Page) =>
  page.locator('main ul:not([aria-labelledby="similar"]) > li a[href^="/members/"] b').allInnerTexts();

test('a member narrows the search and removes a filter [DIS-1, DIS-2, DIS-4]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  await page.goto(at('harbor', '/members'));
  expect((await names(page)).length).toBeGreaterThan(5);

  await filters(page).getByLabel('Minimum age').fill('30');
  await filters(page).getByLabel('Maximum age').fill('39');
  await filters(page).getByLabel('With photo').check();
  await filters(page).getByRole('button', { name: 'Show members' }).click();
  await page.waitForURL(/min_age=30/);
  const ages = (await names(page)).map((name) => Number(/,\s*(\d+)$/.exec(name)?.[1]));
  expect(ages.length).toBeGreaterThan(0);
  expect(ages.every((age) => age >= 30 && age <= 39)).toBe(true);

  await page.getByRole('link', { name: /^With photo/ }).click();
  await expect(page).not.toHaveURL(/with_photo/);
  await expect(page).toHaveURL(/min_age=30/);
});

test('a search stays when the member comes back [DIS-6]', async ({ page, at, members, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/members'));
  await filters(page).getByLabel('Minimum age').fill('41');
  await filters(page).getByRole('button', { name: 'Show members' }).click();
  await page.waitForURL(/min_age=41/);
  await page.goto(at('harbor', '/likes'));
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await page.waitForURL(/\/members$/);
  await expect(filters(page).getByLabel('Minimum age')).toHaveValue('41');
});

test('a search that nobody fits says so and offers a way out [DIS-1]', async ({ page, at }) => {
  await page.goto(at('vonk', '/members?min_age=98&max_age=99'));
  await expect(page.getByText('Nobody meets all your filters yet')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(page.locator('main li a[href^="/members/"]').first()).toBeVisible();
});

test('a member reads how many each filter leaves out, over the search or on a page of its own [DIS-12, NAV-19]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  await page.goto(at('harbor', '/members?min_age=30&max_age=33'));
  await page.getByRole('link', { name: 'How many each filter leaves out' }).click();
  await expect(page.getByRole('heading', { name: 'How many each filter leaves out' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Age 30 to 33/ })).toHaveText(/\d members?$/);
  const inPlace = page.getByRole('button', { name: 'Close', exact: true });
  const back = page.getByRole('link', { name: 'Back to the search' });
  await inPlace.or(back).click();
  await expect(page).toHaveURL(/\/members\?.*min_age=30/);
  await expect(page.locator('main li a.portrait').first()).toBeVisible();
});

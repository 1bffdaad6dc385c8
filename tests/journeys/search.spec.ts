import { devices, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';
import { long } from './support/tags';

/** With scripts, the button soon counts the members. */
const SHOW = /^Show( [\d,]+\+?)? members?$/;

/** The filters stand beside the results on a desk. */
const filters = (page: Page) => page.locator('form[action="/members"]').last();

/** Those whom the search found, without the similar ones below them. */
const names = (page: Page) =>
  page.locator('main ul:not([aria-labelledby="similar"]) > li a[href^="/members/"] b').allTextContents();

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

  await filters(page).getByLabel('Minimum age').fill('40');
  await filters(page).getByLabel('Maximum age').fill('49');
  await filters(page).getByLabel('With photo').check();
  await filters(page).getByRole('button', { name: SHOW }).click();
  await page.waitForURL(/min_age=40/);
  const ages = (await names(page)).map((name) => Number(/,\s*(\d+)$/.exec(name)?.[1]));
  expect(ages.length).toBeGreaterThan(0);
  expect(ages.every((age) => age >= 40 && age <= 49)).toBe(true);

  await page.getByRole('link', { name: /^With photo/ }).click();
  await expect(page).not.toHaveURL(/with_photo/);
  await expect(page).toHaveURL(/min_age=40/);
});

test('a phone’s chip sets a filter with one press [DIS-21]', async ({ page, at, members, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  await page.goto(at('harbor', '/members'));
  const quick = page.getByRole('list', { name: 'Add a filter' });
  await quick.getByRole('link', { name: 'With photo' }).click();
  await expect(page).toHaveURL(/with_photo=on/);
  await expect(quick.getByRole('link', { name: 'With photo' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('With photo');
});

test('a member expands the interests and searches by one [DIS-2]', async ({ page, at, members, signIn }, {
  project,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  const open = () => page.goto(at('harbor', '/members?min_age=36'));
  await (project.name === 'js' ? scripted(page, open) : open());
  await filters(page).getByRole('link', { name: 'Interests' }).click();
  const interest = filters(page).getByText('Hiking', { exact: true });
  await expect(interest).toBeVisible();
  await expect(page).toHaveURL(project.name === 'js' ? /min_age=36$/ : /filters=interests/);
  await interest.click();
  await filters(page).getByRole('button', { name: SHOW }).click();
  await page.waitForURL(/interests=/);
  await expect(page.getByRole('link', { name: /^Hiking/ })).toBeVisible();
  await expect(filters(page).getByLabel('Minimum age')).toHaveValue('36');
});

test('phones have a separate filter page, at any width [DIS-2, PER-4]', async ({
  at,
  members,
  signIn,
  openBrowser,
}, { project }) => {
  const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  const viewport = { width: 1200, height: 800 };
  const phone = { userAgent, isMobile, hasTouch, viewport, javaScriptEnabled: project.name === 'js' };
  const page = await openBrowser(phone);
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  await page.goto(at('harbor', '/members'));
  await expect(page.getByRole('complementary', { name: 'Filters' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Filters' }).click();
  await filters(page).getByLabel('Minimum age').fill('40');
  await filters(page).getByRole('button', { name: SHOW }).click();
  await page.waitForURL(/min_age=40/);
  expect((await names(page)).length).toBeGreaterThan(0);
});

test('a search is remembered [DIS-6]', async ({ page, at, members, signIn }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/members'));
  await filters(page).getByLabel('Minimum age').fill('41');
  await filters(page).getByRole('button', { name: SHOW }).click();
  await page.waitForURL(/min_age=41/);
  await page.goto(at('harbor', '/likes'));
  await page.getByRole('link', { name: 'Search', exact: true }).first().click();
  await page.waitForURL(/\/members$/);
  await expect(filters(page).getByLabel('Minimum age')).toHaveValue('41');
});

test('an empty search says so and offers alternatives [DIS-1]', async ({ page, at }) => {
  await page.goto(at('vonk', '/members?min_age=98&max_age=99'));
  await expect(page.getByText('Nobody fits all your filters yet')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(page.locator('main li a[href^="/members/"]').first()).toBeVisible();
});

test('a member reads each filter’s exclusions, in place or separately [DIS-12, NAV-19]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  await page.goto(at('harbor', '/members?min_age=40&max_age=43'));
  await page.getByRole('link', { name: 'How many each filter leaves out' }).click();
  await expect(page.getByRole('heading', { name: 'How many each filter leaves out' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Age 40 to 43/ })).toHaveText(/\d members?$/);
  const inPlace = page.getByRole('button', { name: 'Close', exact: true });
  const back = page.getByRole('link', { name: 'Back to the search' });
  await inPlace.or(back).click();
  await expect(page).toHaveURL(/\/members\?.*min_age=40/);
  await expect(page.locator('main li a.portrait').first()).toBeVisible();
});

test(
  'Back restores results and position; a new visit starts over [DIS-2]',
  long,
  async ({ page, at, members, signIn }, { project }) => {
    const scripts = project.name === 'js';
    await page.setViewportSize({ width: 360, height: 480 });
    await signIn(page, await members.make('velours'));
    // No other journey adds a man to this site while this one reads.
    const address = at('velours', '/members?gender=male&min_age=18&max_age=99');
    const open = () => page.goto(address);
    await (scripts ? scripted(page, open) : open());
    const first = await names(page);
    await page.getByRole('link', { name: 'Show more' }).click();
    await expect.poll(async () => (await names(page)).at(-1)).not.toBe(first.at(-1));
    const shown = await names(page);
    expect(shown.slice(0, first.length).join() === first.join()).toBe(scripts);

    const results = page.locator('main ul:not([aria-labelledby="similar"]) > li a[href^="/members/"]');
    const last = results.last();
    await last.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => scrollY);
    expect(top).toBeGreaterThan(0);
    await (scripts ? scripted(page, () => last.click()) : last.click());
    await expect(page).toHaveURL(/\/members\/[\w-]{36}/);
    await page.goBack();
    await expect(page).toHaveURL(/\/members\?/);
    await expect.poll(() => names(page)).toEqual(shown);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);

    if (scripts) {
      const dialog = page.getByRole('dialog');
      await expect(async () => {
        await page.keyboard.press('?');
        await expect(dialog).toBeVisible({ timeout: 1000 });
      }).toPass();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await scripted(page, async () => {
        await page.keyboard.press('g');
        await page.keyboard.press('l');
      });
      await expect(page).toHaveURL(/\/likes$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/members\?/);
      await expect.poll(() => names(page)).toEqual(shown);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    }

    await page.goto(at('velours', '/likes'));
    await (scripts ? scripted(page, open) : open());
    expect(await names(page)).toEqual(first);
    expect(await page.evaluate(() => (history.state as { place?: object } | null)?.place ?? null)).toBeNull();
  },
);

test(
  'each twelve results have a quote, shared interests and the game [DIS-1, DIS-2, DIS-8]',
  long,
  async ({ page, at, members, signIn }, { project }) => {
    const interests = ['wine', 'music', 'travelling', 'cooking', 'hiking'];
    await signIn(page, await members.make('harbor', { gender: 'male', interests }));
    await page.goto(at('harbor', '/members?gender=female&min_age=18&max_age=99&with_photo=on'));
    const results = page.locator('main ul > li');
    const together = results.filter({ hasText: 'Why you two' });
    const twelves = Math.ceil((await results.locator('a[href^="/members/"]').count()) / 12);
    expect(await together.count()).toBeLessThanOrEqual(twelves);
    if (project.name === 'js') await expectAccessible(page);
    await expect(together.first()).toContainText(/Wine|Music|Traveling|Cooking|Hiking/);

    const words = results.locator('q').first();
    expect(await results.locator('q').count()).toBeLessThanOrEqual(twelves);
    // The profile's first sentence stands alone.
    const [line = ''] = (await words.innerText()).replace(/…$/, '').split(/(?<=[.!?…])\s/);
    await words.click();
    await expect(page.getByRole('main')).toContainText(line);
    await page.goBack();

    const game = results.getByRole('link', { name: 'Prefer one at a time?' });
    expect(await game.count()).toBeLessThanOrEqual(twelves);
    await game.first().click();
    await expect(page).toHaveURL(/\/swipe-game$/);
  },
);

test('a visitor’s results lack the game and shared interests [DIS-8, DIS-5]', async ({ page, at }) => {
  await page.goto(at('vonk', '/members'));
  await expect(page.locator('main ul > li a[href^="/members/"]').nth(10)).toBeVisible();
  await expect(page.locator('main a[href="/swipe-game"]')).toHaveCount(0);
  await expect(page.getByText('Why you two')).toHaveCount(0);
});

import type { Locator, Page } from '@playwright/test';
import { SEARCH_PAGE } from '../../app/domain/discovery/rules';
import { ageOn } from '../../app/domain/profiles/rules';
import { LOCALES } from '../../app/i18n/locales';
import { BORN } from './support/members';
import { choose } from './support/newcomer';
import { SITES } from './support/sites';
import { plain } from './support/tags';
import { expect, test } from './support/test';

/** How many lines the button of the bar may take on a usual phone and on a small one. */
const LINES = [
  { width: 360, most: 1 },
  { width: 320, most: 2 },
];

/** The bar at the foot of a profile. */
const barOf = (page: Page) => page.locator('main > .z-bar').locator('.btn-primary:visible');

const linesOf = (control: Locator) =>
  control.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

for (const site of SITES)
  test(
    `the invitation on ${site} is one line in every language [NAV-18, PRO-8, I18-1]`,
    plain,
    async ({ page, context, at }) => {
      await page.goto(at(site));
      const profile = await page.locator('main a[href^="/members/"]').first().getAttribute('href');
      const tooLong: string[] = [];
      for (const locale of LOCALES) {
        await context.addCookies([{ name: 'locale', value: locale, url: at(site) }]);
        await page.goto(at(site, profile!));
        await expect(page.locator('html')).toHaveAttribute('lang', new RegExp(`^${locale}`));
        for (const { width, most } of LINES) {
          await page.setViewportSize({ width, height: 740 });
          const lines = await linesOf(barOf(page));
          if (lines < 1 || lines > most) tooLong.push(`${locale} at ${width}: ${lines} lines`);
        }
      }
      expect(tooLong).toEqual([]);
    },
  );

test(
  'a visitor’s press in a profile’s bar opens the sign-up [NAV-18, PRO-8]',
  plain,
  async ({ page, at }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('vonk'));
    await page.locator('main a[href^="/members/"]').first().click();
    await page.waitForURL(/\/members\/[\w-]{36}/);
    const heading = (await page.getByRole('heading', { level: 1 }).textContent())!;
    const press = barOf(page);
    await expect(press).toHaveAccessibleName(`Sign up to write to ${heading.replace(/, \d+$/, '')}`);
    await expect(press).toHaveText('Sign up');
    await press.click();
    const invitation = page.getByRole('dialog', { name: 'Come in' });
    await expect(invitation.getByText(heading)).toBeVisible();
    const { x, width } = (await invitation.boundingBox())!;
    expect([x >= 0, x + width <= 360]).toEqual([true, true]);
    await choose(page, 'I am', 'Man');
    await choose(page, 'Looking for', 'Women');
    await invitation.getByRole('button', { name: 'See who’s nearby' }).click();
    await expect(page).toHaveURL(/\/members\/[\w-]{36}\/signup\?step=1/);
  },
);

test('a visitor’s “Show more” opens the sign-up [NAV-18, DIS-5]', plain, async ({ page, at, members }) => {
  // One more than a page of results, of their age alone: what was found for other visitors is kept for a while.
  for (let each = 0; each <= SEARCH_PAGE; each++) await members.make('vonk', { shown: true, credits: 0 });
  const age = ageOn(new Date(BORN), new Date());
  const search = at('vonk', `/members?gender=female&min_age=${age}&max_age=${age}`);
  await page.goto(search);
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  const invitation = page.getByRole('dialog', { name: 'Come in' });
  await expect(invitation.getByText(/no card is needed/)).toBeVisible();
  await invitation.getByRole('button', { name: 'Close' }).click();
  await expect(invitation).toBeHidden();
  await expect(page).toHaveURL(search);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await choose(page, 'I am', 'Woman');
  await choose(page, 'Looking for', 'Men');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/signup\?step=1/);
});

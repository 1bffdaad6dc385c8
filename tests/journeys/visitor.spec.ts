import { choose } from './support/newcomer';
import { plain } from './support/tags';
import { expect, test } from './support/test';

test(
  'a visitor looks around and begins to sign up [DIS-10, LEG-1, NAV-1, PRO-10]',
  plain,
  async ({ page, at }) => {
    await page.goto(at('vonk', '/?network=radio&ref=may'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Terms' }).first().click();
    await page.waitForURL(/\/pages\/terms/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.goto(at('vonk', '/members'));
    await page.locator('main li a[href^="/members/"]').first().click();
    await page.waitForURL(/\/members\/[\w-]{36}/);

    await page.goto(at('vonk', '/?network=radio&ref=may'));
    await choose(page, 'I am', 'Woman');
    await choose(page, 'Looking for', 'Men');
    await page.locator('form[action="/signup?step=0&network=radio&ref=may"] button').click();
    await page.waitForURL(/step=1/);
  },
);

test('a visitor reads the prices before joining [CRE-2, NAV-7, PRO-10]', plain, async ({ page, at }) => {
  await page.goto(at('velours'));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).first().click();
  await page.waitForURL(/\/pricing$/);
  await expect(page.getByRole('heading', { name: 'What it costs.' })).toBeVisible();
  await expect(page.getByRole('row', { name: '20 €11.95 €1.80' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'fictional profiles' })).toContainText(
    'Meeting in person is not possible.',
  );
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.waitForURL(/\/signup/);
});

test('an unknown URL says so and links home [ERR-1]', plain, async ({ page, at }) => {
  const answer = await page.goto(at('harbor', '/no-such-page'));
  expect(answer?.status()).toBe(404);
  await page
    .getByRole('link', { name: 'Back to the home page' })
    .or(page.locator('main a[href="/"]'))
    .first()
    .click();
  await expect(page).toHaveURL(at('harbor', '/'));
});

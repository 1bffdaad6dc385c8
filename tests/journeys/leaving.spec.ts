import type { Page } from '@playwright/test';
import { joinSite, mailedLink, newcomer, openMail, PASSWORD } from './support/newcomer';
import { expect, test } from './support/test';

const DELETED = 'Your account is deleted';

/** The way out, from the settings to its end. */
async function deleteAccount(page: Page, reason: string) {
  await page.getByRole('link', { name: 'Delete account' }).click();
  await page.getByRole('radio', { name: reason }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'This is what goes' })).toBeVisible();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Yes, delete my account' }).check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(/account-deleted/);
}

test('a member deletes the account, is gone for others, and comes back by the mailed link or the password [ACC-6, ACC-12, ACC-17, NAV-21]', async ({
  page,
  at,
  logIn,
  browser,
}, info) => {
  test.slow();
  const she = newcomer('vonk', 'A woman', 'Men');
  await joinSite(page, at, she);

  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': `10.201.${info.parallelIndex}.1` } });
  await context.addCookies([{ name: 'locale', value: 'en', url: at('vonk') }]);
  const other = await context.newPage();
  await logIn(other, 'vonk', 'demo@example.com');
  const results = async () => {
    await other.goto(at('vonk', '/members?gender=female&country=NL&min_age=18&max_age=99'));
    return other.locator('main ul li a', { hasText: she.name });
  };
  await expect((await results()).first()).toBeVisible();
  const profile = await (await results()).first().getAttribute('href');

  await page.goto(at('vonk', '/notifications'));
  await deleteAccount(page, 'Privacy');
  await expect(page.getByRole('heading', { name: DELETED })).toBeVisible();
  await expect(page.getByText('Hidden from search, likes and chats')).toBeVisible();
  await expect(await results()).toHaveCount(0);
  expect((await other.goto(at('vonk', profile!)))?.status()).toBe(404);
  await page.goto(at('vonk', '/notifications'));
  await expect(page).toHaveURL(/\/login/);

  await openMail(page, at, she, DELETED);
  await mailedLink(page).click();
  await expect(page.getByRole('heading', { name: `Welcome back, ${she.name}?` })).toBeVisible();
  await expect(await results()).toHaveCount(0);
  await page.getByRole('button', { name: 'Reactivate my account' }).click();
  await page.waitForURL(/\/members/);
  await expect(page.getByText('Your account is back, as you left it.')).toBeVisible();
  await expect((await results()).first()).toBeVisible();

  await page.goto(at('vonk', '/notifications'));
  await deleteAccount(page, 'Something else');
  await page.goto(at('vonk', '/login'));
  await page.getByLabel('Email').fill(she.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText('This account is waiting to be deleted.');
  await page.getByRole('link', { name: 'Reactivate my account' }).click();
  await page.getByRole('button', { name: 'Reactivate my account' }).click();
  await page.waitForURL(/\/members/);
  await context.close();
});

test('the way out refuses a wrong password and a missing tick beside their fields, and changes nothing [ACC-17, ERR-4]', async ({
  page,
  at,
  logIn,
}) => {
  await logIn(page, 'harbor', 'free@example.com');
  await page.goto(at('harbor', '/notifications/delete?step=confirm'));
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Tick the box to confirm.')).toBeVisible();
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('checkbox', { name: 'Yes, delete my account' }).check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('That is not your password.')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue('');
  await page.goto(at('harbor', '/members'));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

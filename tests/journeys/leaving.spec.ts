import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { PASSWORD, type Member } from './support/members';
import { mailedLink, openMail } from './support/newcomer';
import { long } from './support/tags';
import { expect, test, type At } from './support/test';

const DELETED = 'Your account has been deleted';

/** Has the file of one's own data made, and gets it once the mail says that it is there; gives its rows. */
async function downloadData(page: Page, at: At, who: Member) {
  await page.goto(at(who.site, '/notifications'));
  await page.getByRole('link', { name: /Your data/ }).click();
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Request my file' }).click();
  await expect(page.getByText('We are preparing your file', { exact: true })).toBeVisible();
  await openMail(page, at, who, 'Your data is ready');
  await mailedLink(page).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  const file = await (await downloading).path();
  return (
    JSON.parse(Buffer.from(unzipSync(readFileSync(file))['data.json']!).toString()) as {
      data: Record<string, object[]>;
    }
  ).data;
}

async function confirmDeletion(page: Page, password: string) {
  await page.getByLabel('Password').fill(password);
  await page.getByRole('checkbox', { name: 'Yes, delete my account' }).check();
  await page.getByRole('button', { name: 'Delete my account' }).click();
}

/** The way out, from the settings to its end. */
async function deleteAccount(page: Page, reason: string) {
  await page.getByRole('link', { name: 'Delete account' }).click();
  await page.getByRole('radio', { name: reason }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'What you will lose' })).toBeVisible();
  await confirmDeletion(page, PASSWORD);
  await page.waitForURL(/account-deleted/);
}

test(
  'a member exports data, deletes the account, and restores it [ACC-12, ACC-17, ACC-23, ERR-4, NAV-21]',
  long,
  async ({ page, at, members, signIn, openBrowser }) => {
    test.slow();
    const she = await members.make('vonk');
    await signIn(page, she);
    const { Member, Profile } = await downloadData(page, at, she);
    expect(Member).toMatchObject([{ email: she.email }]);
    expect(Profile).toMatchObject([{ name: she.name }]);

    const other = await openBrowser();
    await signIn(other, await members.make('vonk', { gender: 'male' }));
    const results = async () => {
      await other.goto(at('vonk', '/members?gender=female&country=NL&min_age=18&max_age=99'));
      return other.locator('main ul li a', { hasText: she.name });
    };
    await expect((await results()).first()).toBeVisible();
    const profile = await (await results()).first().getAttribute('href');

    await page.goto(at('vonk', '/notifications/delete?step=confirm'));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Tick the box to confirm.')).toBeVisible();
    await confirmDeletion(page, 'not the password');
    await expect(page.getByText('That is not your password.')).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveValue('');

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
    await expect(page.getByRole('heading', { name: `Coming back, ${she.name}?` })).toBeVisible();
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
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('This account is waiting to be deleted.');
    await page.getByRole('link', { name: 'Reactivate my account' }).click();
    await page.getByRole('button', { name: 'Reactivate my account' }).click();
    await page.waitForURL(/\/members/);
  },
);

test(
  'a deleted account’s drafts are cleared, not after a mistyped password [ACC-13, ACC-17]',
  long,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'Nothing is kept without scripts.');
    const she = await members.make('vonk');
    await signIn(page, she);
    await page.goto(at('vonk', '/notifications/delete?step=confirm'));
    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft ')));
    await page.evaluate((id) => localStorage.setItem(`draft ${id} chat`, 'See you at'), she.id);
    await confirmDeletion(page, 'not the password');
    await expect(page.getByText('That is not your password.')).toBeVisible();
    expect(await kept()).toHaveLength(1);
    await confirmDeletion(page, PASSWORD);
    await page.waitForURL(/account-deleted/);
    expect(await kept()).toEqual([]);
  },
);

test(
  'a leaving member tries premium instead, once [ACC-17, CRE-3, NAV-8]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk'));
    await page.goto(at('vonk', '/notifications'));
    await page.getByRole('link', { name: 'Delete account' }).click();
    await page.getByRole('radio', { name: 'Too expensive' }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    const [leaving, trying] = ['Delete my account', 'Start the trial'].map((name) =>
      page.getByRole('button', { name }),
    );
    await expect(trying!).toBeVisible();
    expect((await trying!.boundingBox())!.height).toBe((await leaving!.boundingBox())!.height);
    await trying!.click();
    await page.waitForURL(/\/premium$/);
    await expect(page.getByRole('heading', { name: 'You are trying Premium.' })).toBeVisible();
    await expect(page.getByText(/^You have Premium until .* It ends by itself\.$/)).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Get Premium' }),
    ).toHaveAttribute('aria-current', 'page');

    await page.goto(at('vonk', '/notifications/delete?step=confirm&reason=price'));
    await expect(leaving!).toBeVisible();
    await expect(trying!).toHaveCount(0);
  },
);

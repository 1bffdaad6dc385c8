import { mailedLink, openMail } from './support/newcomer';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

const SUBJECT = 'Choose a new password';
const NEW_PASSWORD = 'another quiet evening';

test(
  'a forgotten password is reset by mail and logs in [ACC-14, ACC-13, ERR-4]',
  inTurn,
  async ({ page, at, members, logIn }) => {
    const who = await members.make('vonk', { gender: 'male' });

    await page.goto(at(who.site, '/login'));
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(`nobody.${who.email}`);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('E-mail address not found')).toBeVisible();
    await page.getByLabel('Email').fill(who.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('A link is on its way. It works once, within 60 minutes.')).toBeVisible();

    await openMail(page, at, who, SUBJECT);
    await mailedLink(page).click();
    await page.waitForURL(/reset-password\/do/);
    const link = page.url();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repeat the new password').fill('yet another evening');
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await expect(page.getByText('The entered passwords are not the same.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await page.waitForURL(/\/members/);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();

    await page.context().clearCookies({ name: 'auth' });
    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Link expired or invalid, request a new email' }),
    ).toBeVisible();
    await logIn(page, who, NEW_PASSWORD);
  },
);

import { PASSWORD } from './support/members';
import { mailedLink, openMail } from './support/newcomer';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

const THEIRS = 'an intruder’s evening';
const NEW_PASSWORD = 'another quiet evening';

test(
  'an owner undoes an intruder’s new password by mail [TRU-3, SAF-13, ACC-14]',
  inTurn,
  async ({ page, at, members, logIn, openBrowser }) => {
    const who = await members.make('vonk');
    const thief = await openBrowser();
    await logIn(thief, who);
    await thief.goto(at(who.site, '/notifications/account'));
    await thief.getByLabel('Current password').fill(PASSWORD);
    await thief.getByLabel('New password', { exact: true }).fill(THEIRS);
    await thief.getByLabel('Repeat the new password').fill(THEIRS);
    await thief.getByRole('button', { name: 'Save' }).click();
    await expect(thief.getByText('Your password has been changed.')).toBeVisible();

    await openMail(page, at, who, 'Your password was changed');
    await mailedLink(page).click();
    await expect(page.getByRole('heading', { name: 'Undo the change?' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo and log out everywhere' }).click();
    await page.waitForURL(/reset-password\/do/);
    await expect(page.getByText('The change is undone, and every device is logged out.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await page.waitForURL(/\/members/);

    await thief.goto(at(who.site, '/profile'));
    await expect(thief).toHaveURL(/\/login/);
    await page.context().clearCookies({ name: 'auth' });
    await logIn(page, who, NEW_PASSWORD);
  },
);

import type { Page } from '@playwright/test';
import { PASSWORD } from './support/members';
import { mailedLink, openMail } from './support/newcomer';
import { saveSettings } from './support/save-settings';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

const NEW_PASSWORD = 'another quiet evening';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';

async function changePassword(page: Page, old: string) {
  await page.getByLabel('Current password').fill(old);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat the new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save' }).click();
}

test(
  'a member logs out devices, changes password and address [NAV-21, ACC-13, ACC-15, ACC-16, ACC-19]',
  inTurn,
  async ({ page, at, members, signIn, logIn, openBrowser }) => {
    test.slow();
    const who = await members.make('vonk');
    const other = await openBrowser({ userAgent: PHONE });
    await signIn(page, who);
    await logIn(other, who);

    await page.goto(at(who.site, '/members'));
    await page.getByLabel(/’s account$/).click();
    await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
    const sessions = page.getByRole('region', { name: 'Where you are logged in' });
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText('Chrome on Android')).toBeVisible();
    await sessions.getByRole('button', { name: /^Log out (?!everywhere)/ }).click();
    await expect(page.getByText('That device is logged out.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await other.goto(at(who.site, '/profile'));
    await expect(other).toHaveURL(/\/login/);

    await page.locator('main').getByRole('link', { name: 'Email and password' }).click();
    await changePassword(page, 'not my password');
    await expect(page.getByText('Please check your old password.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await changePassword(page, PASSWORD);
    await expect(page.getByText('Your password has been changed.')).toBeVisible();

    const email = `new.${who.email}`;
    await page.getByLabel('New email').fill('demo@example.com');
    await page.getByLabel('Current password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This email address already owns an account on this website.')).toBeVisible();
    await expect(page.getByLabel('New email')).toHaveValue('demo@example.com');
    await expect(page.getByLabel('New email')).toBeFocused();
    await page.getByLabel('New email').fill(email);
    await page.getByLabel('Current password').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('We sent an email to the new address.')).toBeVisible();

    await openMail(page, at, { site: who.site, email }, 'Confirm your new email address');
    await mailedLink(page).click();
    await expect(page.getByRole('heading', { name: 'Your new address' })).toBeVisible();
    await page.getByRole('button', { name: 'Use this address' }).click();
    await expect(page.getByText('Your email address has been changed.')).toBeVisible();
    await expect(page.locator('main').getByText(email)).toBeVisible();
    await openMail(page, at, who, 'Your email address was changed');
    await logIn(other, { ...who, email }, NEW_PASSWORD);
  },
);

test(
  'a member turns invisible and back, and withdraws a consent [ACC-18, ACC-25, NAV-21]',
  inTurn,
  async ({ page, at, members, signIn, openBrowser }) => {
    test.slow();
    const who = await members.make('vonk');
    const other = await openBrowser();
    await signIn(page, who);
    await signIn(other, await members.make('vonk', { gender: 'male' }));
    const results = async () => {
      await other.goto(at(who.site, '/members?gender=female&country=NL&min_age=18&max_age=99'));
      return other.locator('main ul li a', { hasText: who.name });
    };
    await expect((await results()).first()).toBeVisible();

    await page.goto(at(who.site, '/notifications/privacy'));
    const whoSees = page.locator('form', { has: page.getByRole('radio', { name: /^Invisible mode/ }) });
    await whoSees.getByRole('radio', { name: /^Invisible mode/ }).check();
    await saveSettings(page);
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(await results()).toHaveCount(0);
    await page.goto(at(who.site, '/notifications'));
    await expect(page.locator('main').getByRole('link', { name: /^Privacy Who/ })).toContainText(
      'Invisible mode',
    );
    await page.goto(at(who.site, '/notifications/privacy'));
    await whoSees.getByRole('radio', { name: /^Visible/ }).check();
    await saveSettings(page);
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect((await results()).first()).toBeVisible();

    await page.goto(at(who.site, '/notifications/consent'));
    await page.getByRole('button', { name: 'Withdraw my consent' }).click();
    await expect(
      page.getByText('You have withdrawn your consent, and what it covered has been erased.'),
    ).toBeVisible();
    await page.goto(at(who.site, '/profile?section=interests'));
    await expect(page.getByRole('checkbox', { name: 'Kissing' })).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'Bondage' })).toHaveCount(0);
    await page.getByRole('link', { name: 'your consent' }).first().click();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText('Tick the box to give your consent.')).toBeVisible();
    await page.getByRole('radio', { name: 'Women' }).check();
    await page.getByRole('checkbox', { name: /^I agree that/ }).check();
    await page.getByRole('button', { name: 'Agree' }).click();
    await expect(page.getByText('Your consent has been saved, with today’s date.')).toBeVisible();
    await page.goto(at(who.site, '/profile?section=interests'));
    await expect(page.getByRole('checkbox', { name: 'Bondage' })).toHaveCount(1);
  },
);

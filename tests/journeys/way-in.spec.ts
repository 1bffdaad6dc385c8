import type { Page } from '@playwright/test';
import { LIMITS } from '../../app/domain/safety/limits';
import { PASSWORD } from './support/members';
import {
  answerAbout,
  answerAccount,
  answerName,
  answerWhere,
  answerWho,
  CONFIRM,
  mailedLink,
  newcomer,
  openMail,
  proceed,
} from './support/newcomer';
import { inTurn, long } from './support/tags';
import { expect, test } from './support/test';

const CAMPAIGN = 'network=north&sub1=spring';

const isAt = (page: Page, path: string) =>
  expect(page).toHaveURL((url) => url.pathname === path && url.search === `?${CAMPAIGN}`);

/** Follows the page’s first link to a path, which takes the campaign along. */
async function follow(page: Page, path: string) {
  await page.locator(`a[href^="${path}"]`).filter({ visible: true }).first().click();
  await isAt(page, path);
}

/** Chooses a language in the header’s menu. */
async function speak(page: Page, language: string, code: string) {
  await page.getByLabel(/^[A-Z]{2}, /).click();
  await page.getByRole('button', { name: language, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', code);
}

/** Presses what leads to another page, or to the same one anew. */
const press = (page: Page, name: string) =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name, exact: true }).click()]);

async function openSettings(page: Page) {
  await page.getByLabel(/’s account$/).click();
  await page.getByRole('banner').getByRole('link', { name: 'Settings' }).click();
}

test('a campaign travels by links alone, through every page [ACC-8, I18-3, NAV-7, NAV-22]', async ({
  page,
  at,
}) => {
  await page.goto(at('vonk', `/?${CAMPAIGN}`));
  await follow(page, '/pages/terms');
  await speak(page, 'Svenska', 'sv');
  await isAt(page, '/pages/terms');
  await follow(page, '/pages/privacy');
  await follow(page, '/pricing');
  await page.goBack();
  await isAt(page, '/pages/privacy');
  await follow(page, '/login');
  await follow(page, '/reset-password');
  await speak(page, 'English', 'en-GB');
  await isAt(page, '/reset-password');
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await isAt(page, '/');
});

test(
  'an address survives terms, refusals and Back, and can be corrected [ACC-1, ACC-2, ACC-10, ACC-11, ACC-12, ACC-14, ACC-21, SAF-6]',
  long,
  async ({ page, at, openBrowser }) => {
    test.slow();
    const who = newcomer('vonk', 'Woman', 'Men');
    const right = { ...who, email: `right-${who.email}` };
    await page.goto(at('vonk'));
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await answerWho(page, who);
    await answerWhere(page);
    await answerName(page, who);
    await answerAbout(page);
    const address = page.getByLabel('Email address', { exact: true });
    await address.fill(who.email);
    await page.getByRole('button', { name: 'terms', exact: true }).click();
    await page.waitForURL(/\/pages\/terms/);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Sign up' }).click();
    await expect(address).toHaveValue(who.email);
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(address).toHaveValue(who.email);
    await page.getByRole('button', { name: 'Back to the previous step' }).click();
    await proceed(page);
    await expect(address).toHaveValue(who.email);
    await answerAccount(page, who);

    const inbox = await openBrowser();
    await openMail(inbox, at, who, CONFIRM);
    for (let sent = 0; sent < LIMITS.activation_again.allowed; sent++) await press(page, 'Send it again');
    await press(page, 'Send it again');
    await expect(page.getByRole('heading', { name: /^That was a lot at once/ })).toBeVisible();
    await page.getByRole('link', { name: 'Back to the page' }).click();
    await page.getByText('Wrong address?').click();
    await page.getByLabel('Correct address').fill(right.email);
    await press(page, 'Use this address');
    await expect(page.getByText(right.email)).toBeVisible();

    await page.getByRole('link', { name: 'See who might suit you' }).click();
    await page.locator('main li').filter({ hasNotText: 'Fictional' }).getByRole('link').first().click();
    const write = page.getByRole('link', { name: /^Write to / }).filter({ visible: true });
    const name = (await write.first().getAttribute('aria-label'))!.replace('Write to ', '');
    await write.first().click();
    await expect(
      page.getByText(`${name} can read what you write, but can reply only once you have confirmed it.`),
    ).toBeVisible();
    await page.goBack();
    await openSettings(page);
    await page.locator('main').getByRole('link', { name: 'Email and password' }).click();
    await expect(page.locator('main').getByText(`not confirmed yet: ${right.email}`)).toBeVisible();

    await page.getByLabel(/’s account$/).click();
    await press(page, 'Log out');
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(right.email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText(/^A link is on its way/)).toBeVisible();
    await page.getByRole('banner').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill(right.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(at('vonk', '/members'));

    // Whoever presses the first link, in whatever browser, is told what to do instead.
    await mailedLink(inbox).click();
    await expect(inbox.getByRole('heading', { name: 'Activation failed' })).toBeVisible();
    await inbox.getByLabel('Email address').fill(right.email);
    await press(inbox, 'Send a new link');
    await expect(inbox.getByRole('status')).toContainText('a new link is on its way');
    // The mail with the link of the corrected address may still be on its way.
    await expect(async () => {
      await openMail(inbox, at, right, CONFIRM);
      await mailedLink(inbox).click();
      await expect(inbox.getByRole('button', { name: 'Confirm', exact: true })).toBeVisible({
        timeout: 1000,
      });
    }).toPass();
    await speak(inbox, 'Svenska', 'sv');
    await inbox.getByRole('main').getByRole('button').click();
    await inbox.waitForURL(/activate\/done/);
    await expect(inbox.locator('html')).toHaveAttribute('lang', 'sv');
    await expect(inbox.getByRole('main').getByRole('link')).toHaveAttribute('href', '/login');
    await page.reload();
    await expect(page.getByText('Confirm your email address to get replies')).toHaveCount(0);
  },
);

test(
  'a used login link offers a new one, which works [ACC-12, ACC-19]',
  inTurn,
  async ({ page, at, members, openBrowser }) => {
    const who = await members.make('vonk');
    const link = at('vonk', await members.makeLogInLink(who));
    const other = await openBrowser();
    await other.goto(link);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other).toHaveURL(at('vonk', '/members'));

    await page.goto(link);
    await expect(
      page.getByRole('heading', { name: 'Link expired or invalid, request a new email' }),
    ).toBeVisible();
    await press(page, 'Send a new login link');
    await expect(page.getByText('A new login link is on its way.')).toBeVisible();
    await openMail(page, at, who, 'Your link to log in');
    await mailedLink(page).click();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(at('vonk', '/members'));
  },
);

test('a rate-limited complaint is in the form again [SAF-6, LEG-2, ERR-4]', inTurn, async ({ page, at }) => {
  const complain = async (text: string) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Complaints' }).first().click();
    await page.getByLabel('It is about').selectOption({ index: 1 });
    await page.getByLabel('Your name').fill('Ann Other');
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByLabel('What happened').fill(text);
    await press(page, 'Send the complaint');
  };
  await page.goto(at('vonk'));
  for (let sent = 0; sent < LIMITS.complaints.allowed; sent++) {
    await complain(`The photo of profile ${sent} is of somebody else.`);
    await expect(page.getByRole('heading', { name: /^Received as / })).toBeVisible();
  }
  await complain('And another one.');
  await expect(page.getByRole('heading', { name: /^That was a lot at once/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await expect(page.getByLabel('What happened')).toHaveValue('And another one.');
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Other');
});

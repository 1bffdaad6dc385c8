import type { Page } from '@playwright/test';
import { findWholeChromium } from '../../bin/test/find-chromium.js';
import { PASSWORD } from './support/members';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';
import { long } from './support/tags';

// Playwright switches off what keeps left pages as they were, which is what a reader's Back shows; a headless
// shell does not have it at all.
test.use({
  channel: 'chromium',
  launchOptions: async ({ launchOptions }, use) => {
    const executablePath = findWholeChromium() ?? undefined;
    await use({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  },
});

const ended = (page: Page) => page.getByRole('heading', { name: 'You are logged out' });

test('after the logout Back shows nothing of the account [ACC-13, NAV-11]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('harbor');
  await signIn(page, she);
  await page.goto(at('harbor', '/notifications/account'));
  await expect(page.getByText(she.email).first()).toBeVisible();
  await page.getByLabel(/’s account$/).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL(at('harbor', '/'));
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('input[name=password]').or(ended(page)).first()).toBeVisible();
  await expect(page.getByText(she.email)).toHaveCount(0);
});

test(
  'a page hides itself after a logout elsewhere, and returns after login [ACC-13, NAV-11]',
  long,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    test.skip(
      !javaScriptEnabled,
      'Without scripts a page stays as it came; what is asked of it leads to the login.',
    );
    const she = await members.make('harbor');
    await signIn(page, she);
    await page.goto(at('harbor', '/notifications/account'));
    const address = page.getByText(she.email).filter({ visible: true });
    await expect(address.first()).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(at('harbor', '/likes'));
    await other.getByLabel(/’s account$/).click();
    await other.getByRole('button', { name: 'Log out' }).click();
    await other.waitForURL(at('harbor', '/'));
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await expect(ended(page)).toBeVisible();
    await expect(address).toHaveCount(0);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.getByLabel('Email').fill(she.email);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(at('harbor', '/notifications/account'));
  },
);

test(
  'while logged in, Back restores the page without a request [ACC-13, CHA-5]',
  long,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'It is the scripts of a page that could keep it from being kept.');
    await signIn(page, await members.make('harbor'));
    await page.goto(at('harbor', '/likes'));
    // A browser does not keep the page on which a cookie changes: the first one, which tells the reader's time zone.
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('zone=');
    await scripted(page, () => page.goto(at('harbor', '/members')));
    // Asked as a page asks by itself, after a while: what it answers may not keep the page from being kept.
    const polled = await page.evaluate(async () =>
      (await fetch('/api/auto-like.php', { headers: { 'X-Client-Request': '1' } })).headers.get(
        'Cache-Control',
      ),
    );
    expect(polled).toBe('private, no-cache');
    await page.evaluate(() => Object.assign(window, { leftHere: true }));
    await page.goto(at('harbor', '/likes'));
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(at('harbor', '/members'));
    expect(await page.evaluate(() => 'leftHere' in window)).toBe(true);
  },
);

test(
  'Back skips the page of a first message, even if cached [CHA-2, NAV-11]',
  long,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    test.skip(!javaScriptEnabled, 'Without scripts nothing can go back once more.');
    const profile = at('harbor', `/members/${(await members.make('harbor', { gender: 'male' })).id}`);
    await signIn(page, await members.make('harbor'));
    await scripted(page, () => page.goto(profile));
    await scripted(page, () =>
      page.locator('main a[href$="/chat"]').filter({ visible: true }).first().click(),
    );
    await page.locator('textarea[name=text]').fill('Which lake do you swim in?');
    await scripted(page, () => page.getByRole('button', { name: 'Send', exact: true }).click());
    await page.waitForURL(/\/chats\//);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(profile);
  },
);

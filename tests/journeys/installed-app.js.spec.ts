import type { BrowserContext, Page } from '@playwright/test';
import { findWholeChromium } from '../../bin/test/find-chromium.js';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test as base } from './support/test';

/** A window as an installed app has it, without the browser's bars; Chromium emulates it by no other means. */
const test = base.extend<{ app: Page }>({
  app: async ({ playwright, launchOptions, extraHTTPHeaders, at, language }, use) => {
    const viewport = { width: 360, height: 740 };
    const args = [...(launchOptions.args ?? []), '--app=data:text/html,'];
    const app: BrowserContext = await playwright.chromium.launchPersistentContext('', {
      ...launchOptions,
      executablePath: findWholeChromium() ?? undefined,
      channel: 'chromium',
      args,
      viewport,
      extraHTTPHeaders,
    });
    await app.addCookies([{ name: 'locale', value: language ?? 'en', url: at('harbor') }]);
    await use(app.pages()[0]!);
    await app.close();
  },
});

const back = (page: Page) => page.locator('header').getByRole('button', { name: 'Back', exact: true });
test(
  'an installed app has one way back on profiles and likes [NAV-10]',
  long,
  async ({ app, at, members, signIn }) => {
    await signIn(app, await members.make('harbor'));
    await scripted(app, () => app.goto(at('harbor', '/members')));
    await expect(app.locator('main a[href^="/members/"]').first()).toBeVisible();
    await expect(back(app)).toHaveCount(0);
    await app.locator('main ul li a[href^="/members/"]').first().click();
    await app.waitForURL(/\/members\/[\w-]{36}/);
    await expect(back(app)).toBeVisible();
    await expect(app.getByRole('link', { name: 'Back to search' })).toBeHidden();
    await app.reload();
    await expect(back(app)).toBeVisible();
    await app
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: /^Messages/ })
      .click();
    await app.waitForURL(/\/chats/);
    await app
      .locator('main')
      .getByRole('link', { name: /^Likes/ })
      .click();
    await app.waitForURL(/\/likes/);
    await expect(back(app)).toBeVisible();
    await back(app).click();
    await app.waitForURL(/\/chats/);
    // A tab's own page has none.
    await expect(back(app)).toHaveCount(0);
    await app.goBack();
    await app.waitForURL(/\/members\/[\w-]{36}/);
    await back(app).click();
    await app.waitForURL(at('harbor', '/members'));
  },
);

test(
  'an installed app has no way back on its first page [NAV-10]',
  long,
  async ({ app, at, members, signIn }) => {
    await signIn(app, await members.make('harbor'));
    await scripted(app, () => app.goto(at('harbor', '/likes')));
    await expect(back(app)).toHaveCount(0);
  },
);

test('a browser window has no second back button [NAV-10]', long, async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/likes')));
  await expect(back(page)).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('harbor', '/members'));
  await page.locator('main ul li a[href^="/members/"]').first().click();
  await page.waitForURL(/\/members\/[\w-]{36}/);
  await expect(page.getByRole('link', { name: 'Back to search' })).toBeVisible();
  await expect(back(page)).toHaveCount(0);
});

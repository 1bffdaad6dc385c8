import type { Page } from '@playwright/test';
import { delayScripts, holdScripts, scripted } from './support/scripted';
import { expect, test } from './support/test';
import { long } from './support/tags';
import { underToast } from './support/under-toast';

const strip = (page: Page) => page.getByRole('complementary', { name: 'Welcome bonus' });
const hourOf = async (page: Page) =>
  /\d\d:\d\d/.exec(
    (await strip(page)
      .getByText(/^Then the same discount until/)
      .first()
      .textContent())!,
  )![0];
const popup = (page: Page) => page.getByRole('dialog', { name: 'A discount on your first bundle' });

test('the countdown ticks on server time, and ends the strip [DSC-3, DSC-4]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  // The device is a day behind: only the server's clock counts.
  await page.clock.install({ time: Date.now() - 86_400_000 });
  await signIn(page, await members.make('vonk', { signupHoursAgo: 3.5 }));
  await scripted(page, () => page.goto(at('vonk', '/likes')));
  const timer = strip(page).getByRole('timer');
  await expect(timer).toHaveText(/^00:(30:00|29:[345]\d)$/);
  const before = await timer.textContent();
  await page.clock.runFor(1000);
  await expect(timer).not.toHaveText(before!);
  // The server's clock is not moved along: an answer meanwhile would set the page's back.
  await page.context().setOffline(true);
  await page.clock.runFor(28 * 60_000);
  await expect(timer).toHaveText(/^00:0[12]:\d\d$/);
  await page.clock.runFor(3 * 60_000);
  await expect(strip(page)).toHaveCount(0);
});

test('strip and bundles show the same hour in the reader’s zone [DSC-4, CHA-14]', async ({
  openBrowser,
  at,
  members,
  signIn,
}) => {
  const page = await openBrowser({ timezoneId: 'Asia/Tokyo' });
  await signIn(page, await members.make('vonk', { signupHoursAgo: 1 }));
  let told = '';
  await scripted(page, async () => {
    told = (await (await page.goto(at('vonk', '/likes')))?.text()) ?? '';
  });
  const [, siteHour] = /Then the same discount until [^<]*?(\d\d:\d\d)/.exec(told)!;
  await expect.poll(() => hourOf(page)).not.toBe(siteHour);
  const hour = await hourOf(page);
  await page.goto(at('vonk', '/credits'));
  await expect(page.getByText(/It lasts until/)).toContainText(` at ${hour}.`);
  expect(await hourOf(page)).toBe(hour);
});

test('revalidating in the reader’s zone keeps the scroll position [DSC-4, CHA-14]', async ({
  openBrowser,
  at,
  members,
  signIn,
}) => {
  const page = await openBrowser({ timezoneId: 'Asia/Tokyo' });
  await signIn(page, await members.make('vonk', { signupHoursAgo: 1 }));
  let goOn = () => {};
  const scrolled = new Promise<void>((done) => (goOn = done));
  const asked = page.waitForRequest(/\.data\b/);
  await page.route(/\.data\b/, (request) => scrolled.then(() => request.continue()));
  await page.goto(at('vonk', '/members'));
  await asked;
  const hour = await hourOf(page);
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  goOn();
  await expect.poll(() => hourOf(page)).not.toBe(hour);
  expect(await page.evaluate(() => window.scrollY)).toBe(500);
});

/** A time zone in which it is that hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

test('revalidating keeps the scroll position, even if the end is tomorrow [DSC-4, CHA-14]', async ({
  openBrowser,
  at,
  members,
  signIn,
}) => {
  const hourThere = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format());
  // Where the site has the late evening, the reader has the morning.
  const timezoneId = zoneAt(hourThere('Europe/Amsterdam') > 18 ? 8 : 22);
  const page = await openBrowser({ timezoneId, viewport: { width: 360, height: 740 } });
  await signIn(page, await members.make('vonk', { signupHoursAgo: 0.5 }));
  const runScripts = await delayScripts(page);
  await page.goto(at('vonk', '/likes'), { waitUntil: 'commit' });
  const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
  const before = [await hourOf(page), await top()];
  runScripts();
  await expect.poll(() => hourOf(page)).not.toBe(before[0]);
  expect(await top()).toBe(before[1]);
});

test(
  'a refused first form survives the time zone’s arrival [DSC-4, CHA-14]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk', { signupHoursAgo: 1 }));
    await holdScripts(page);
    await page.goto(at('vonk', '/directdebit?bundle=medium'));
    await page.getByLabel('Account holder').fill('Noor van Dijk');
    const readAgain: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data')) readAgain.push(request.url());
    });
    await scripted(page, () => page.getByRole('button', { name: 'Send me the code by SMS' }).click());
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain('zone=');
    expect(readAgain).toEqual([]);
    await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
    await expect(page.getByLabel('Account holder')).toHaveValue('Noor van Dijk');
  },
);

test(
  'the popup opens after 40 seconds, once, with safe focus [DSC-5, ERR-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.clock.install();
    await signIn(page, await members.make('vonk', { credits: 0 }));
    await scripted(page, () => page.goto(at('vonk', '/members')));
    await expect(strip(page).getByRole('timer')).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(popup(page)).toHaveCount(0);
    // Another page of the area goes on counting.
    await scripted(page, () => page.goto(at('vonk', '/likes')));
    await expect(strip(page).getByRole('timer')).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(5000);
      await expect(popup(page)).toBeVisible({ timeout: 500 });
    }).toPass();
    const dialog = popup(page);
    await expect(dialog).toBeFocused();
    await expect(dialog).toContainText('25%');
    await expect(dialog).toContainText(/Act fast: .* the bonus lasts 4 hours\./);
    await expect(dialog).toContainText('You get the bonus at once');
    await expect(dialog.getByRole('timer')).toHaveText(/^03:5\d:\d\d$/);
    await expect(dialog.getByRole('link', { name: 'See the bundles' })).toHaveAttribute(
      'href',
      /^\/credits\?to=%2F/,
    );
    await page.context().setOffline(true);
    await dialog.getByRole('link', { name: 'See the bundles' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/^You are offline/);
    expect(await page.evaluate(underToast)).toEqual([]);
    await dialog.locator('.toast summary').click();
    await page.context().setOffline(false);
    const stored = page.waitForResponse((answer) => answer.url().endsWith('/alerts/time-bonus'));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await stored;

    await scripted(page, () => page.goto(at('vonk', '/members')));
    await expect(strip(page).getByRole('timer')).toBeVisible();
    await page.clock.runFor(90_000);
    await expect(popup(page)).toHaveCount(0);
  },
);

test(
  'the popup is cancelled outside the area or with credits [DSC-5]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.clock.install();
    await signIn(page, await members.make('vonk', { credits: 0 }));
    await scripted(page, () => page.goto(at('vonk', '/members')));
    await expect(strip(page).getByRole('timer')).toBeVisible();
    await page.clock.runFor(35_000);
    await scripted(page, () => page.goto(at('vonk', '/profile')));
    await page.clock.runFor(90_000);
    await expect(popup(page)).toHaveCount(0);
    await scripted(page, () => page.goto(at('vonk', '/members')));
    await expect(strip(page).getByRole('timer')).toBeVisible();
    await page.clock.runFor(30_000);
    await expect(popup(page)).toHaveCount(0);

    await page.context().clearCookies({ name: 'auth' });
    await signIn(page, await members.make('vonk', { credits: 1 }));
    await scripted(page, () => page.goto(at('vonk', '/members')));
    await expect(strip(page).getByRole('timer')).toBeVisible();
    await page.clock.runFor(90_000);
    await expect(popup(page)).toHaveCount(0);
  },
);

import type { Page } from '@playwright/test';
import { scripted } from './support/scripted';
import { expect, test, type At } from './support/test';

/** Opens the game on a connection that the browser describes; collects the requested photos. */
async function play(page: Page, at: At, connection: object): Promise<Set<string>> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) requested.add(pathname);
  });
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
  await scripted(page, () => page.goto(at('vonk', '/swipe-game')));
  return requested;
}

test('the next photos load ahead on a good connection [DIS-17]', async ({
  openBrowser,
  at,
  members,
  signIn,
}) => {
  const page = await openBrowser({ serviceWorkers: 'block' });
  await signIn(page, await members.make('vonk'));
  const requested = await play(page, at, { effectiveType: '4g', saveData: false });
  const ahead = page.locator('main .portrait[aria-hidden] img');
  await expect(ahead).toHaveCount(1);
  await expect
    .poll(async () => {
      const src = await ahead.evaluate((image: HTMLImageElement) => image.currentSrc);
      return src !== '' && requested.has(new URL(src).pathname);
    })
    .toBe(true);
});

for (const connection of [{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }])
  test(`one photo loads with ${JSON.stringify(connection)} [DIS-17]`, async ({
    openBrowser,
    at,
    members,
    signIn,
  }) => {
    const page = await openBrowser({ serviceWorkers: 'block' });
    await signIn(page, await members.make('vonk'));
    const requested = await play(page, at, connection);
    await expect(page.locator('main kbd').first()).toBeVisible();
    await expect(page.locator('main .portrait[aria-hidden]').first()).toBeAttached();
    await expect(page.locator('main .portrait img[src*="/media/"]')).toHaveCount(1);
    expect(requested.size).toBe(1);
  });

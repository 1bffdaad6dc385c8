import { scripted } from './support/scripted';
import { expect, test } from './support/test';

test('a page’s imported scripts preload when it is opened [PER-4]', async ({
  openBrowser,
  at,
  members,
  signIn,
}) => {
  // A service worker's own requests would not be seen.
  const page = await openBrowser({ serviceWorkers: 'block' });
  await signIn(page, await members.make('vonk'));
  await scripted(page, () => page.goto(at('vonk', '/members')));
  const imported = await page.evaluate(() => {
    const loaded = new Set(
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    return window.__remixManifest.routes['routes/chats._index']!.imports!.filter((each) => !loaded.has(each));
  });
  expect(imported.length).toBeGreaterThan(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/assets/chats._index-*.js', async (script) => {
    await released;
    await script.continue();
  });
  await page.locator('header a[href="/chats"]').filter({ visible: true }).first().click();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(imported));
  release();
  await expect(page).toHaveURL(at('vonk', '/chats'));
});

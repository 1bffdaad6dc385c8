import { expectAccessible } from './support/accessible';
import { setText } from './support/fits';
import { long } from './support/tags';
import { expect, test } from './support/test';

test(
  'a chat’s third column appears on wide screens, loading its photo [CHA-1, SAF-1]',
  long,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.demoLogin('harbor'));
    const photo = page.locator('aside img[width="440"]');
    const column = page.getByRole('complementary').filter({ has: page.locator('img[width="440"]') });
    const isLoaded = () =>
      photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at('harbor', '/chats'));
    await page.locator('main ul a[href^="/chats/"]').first().click();
    await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/);
    await page.reload();
    await expect(photo).toBeHidden();
    // Without scripts a browser puts nothing off.
    if (javaScriptEnabled) expect(await isLoaded()).toBe(false);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(column).toBeVisible();
    await expect.poll(isLoaded).toBe(true);
    await expect(column.getByRole('link', { name: /^Block / })).toBeVisible();
    await expect(column.getByRole('link', { name: /^Report / })).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
    // With text twice as large, the chat needs the room itself.
    await setText(page, '200%');
    await expect(column).toBeHidden();
    await page.setViewportSize({ width: 2880, height: 1800 });
    await expect(column).toBeVisible();
  },
);

test(
  'wide pages fill with people [DIS-7, DIS-8, LIK-1]',
  long,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.demoLogin('harbor'));
    await page.setViewportSize({ width: 1920, height: 1080 });

    await page.goto(at('harbor', '/swipe-game'));
    const words = page.getByRole('heading', { name: /^About / });
    const card = page.locator('main .portrait-large');
    await expect(words).toBeVisible();
    expect((await words.boundingBox())!.x).toBeGreaterThan((await card.boundingBox())!.x);
    if (javaScriptEnabled) await expectAccessible(page);

    await page.goto(at('harbor', '/match-finder'));
    await expect(page.locator('main .scene img')).toHaveCount(3);
    await expect(page.locator('main .scene img').first()).toBeVisible();

    await page.goto(at('harbor', '/likes/matches'));
    const matches = page.locator('main li a.portrait');
    const [one, two] = await Promise.all([matches.nth(0).boundingBox(), matches.nth(1).boundingBox()]);
    expect(one!.y).toBe(two!.y);
    await expect(page.getByRole('link', { name: /^Write to / }).first()).toBeVisible();
    if (javaScriptEnabled) await expectAccessible(page);
  },
);

test(
  'a wide page’s header and footer align with it [DIS-7, LIK-1, NAV-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 1920, height: 1080 });
    const edges = (within: string) =>
      page
        .locator(within)
        .first()
        .evaluate((box) => {
          const { left, right } = box.getBoundingClientRect();
          return [left, right];
        });
    const expectAligned = async (path: string) => {
      await page.goto(at('vonk', path));
      const main = await edges('main.wrap, main .wrap');
      expect([await edges('header .wrap'), await edges('footer .wrap')], path).toEqual([main, main]);
    };
    await expectAligned('/members');
    await expectAligned('/pricing');
    await signIn(page, await members.demoLogin('vonk'));
    for (const path of ['/members', '/likes', '/likes/matches']) await expectAligned(path);
  },
);

test(
  'the messages begin where the likes begin [CHA-19, NAV-1]',
  long,
  async ({ page, at, members, signIn }) => {
    const CHAT = 'main ul a[href^="/chats/"]';
    await signIn(page, await members.demoLogin('vonk'));
    /** Where the text of a box begins. */
    const start = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((box) => box.getBoundingClientRect().left + parseFloat(getComputedStyle(box).paddingLeft));
    for (const width of [992, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(at('vonk', '/likes'));
      const edge = await start('main.wrap, main .wrap');
      await page.goto(at('vonk', '/chats'));
      for (const part of ['header .wrap', 'footer .wrap', '#chats', CHAT]) {
        expect(await start(part), `${part}, ${width} px`).toBeCloseTo(edge, 0);
      }
      await page.goto(at('vonk', (await page.locator(CHAT).first().getAttribute('href')) ?? ''));
      // Scripts may replace the list meanwhile.
      await expect.poll(() => start('aside ul a'), `a chat, ${width} px`).toBeCloseTo(edge, 0);
    }
  },
);

test(
  'the newest matches are four per row beside the likes [LIK-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('harbor'));
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at('harbor', '/likes'));
    const row = await page.locator('main [id^="match-"] > a.portrait').evaluateAll((cards) =>
      cards.slice(0, 4).map((card) => {
        const { top, width } = card.getBoundingClientRect();
        return { top, isLarge: width >= 140 };
      }),
    );
    const first = { top: row[0]?.top, isLarge: true };
    expect(row).toEqual([first, first, first, first]);
  },
);

test('a swipe card is not narrow on a tablet [DIS-8]', long, async ({ page, at, members, signIn }) => {
  await signIn(page, await members.demoLogin('harbor'));
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(at('harbor', '/swipe-game'));
  const { width, height } = (await page.locator('main .portrait-large').boundingBox())!;
  expect(width / height).toBeGreaterThan(0.6);
  expect(width / height).toBeLessThan(0.9);
});

test('profile photos take seven of twelve columns [PRO-7]', long, async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  const pages: string[] = [];
  for (const number of [1, 2, 3])
    pages.push(at('harbor', `/members/${await members.withPhotos('harbor', number)}`));
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const address of pages) {
      await page.goto(address);
      const photos = await page.getByRole('region', { name: /^Photos of/ }).boundingBox();
      const words = await page.locator('main .sheet').boundingBox();
      // Each column with the gap of 40 px behind it.
      expect((photos!.width + 40) / (words!.width + 40), `${address} at ${width}`).toBeCloseTo(7 / 5, 1);
    }
    await page.goto(pages[0]!);
    const photo = (await page.getByRole('img', { name: /^Photo 1 of/ }).boundingBox())!;
    expect(photo.y + photo.height, `${width}`).toBeLessThan(height);
    await page.goto(pages[1]!);
    const [one, other] = await page
      .getByRole('region', { name: /^Photos of/ })
      .locator('.portrait')
      .evaluateAll((portraits) => portraits.map((each) => each.getBoundingClientRect().width));
    expect(one!, `${width}`).toBeCloseTo(other!, 0);
  }
});

test(
  'the message list shows the balance at its bottom [CHA-1, CRE-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('harbor'));
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(at('harbor', '/chats'));
    const left = page.locator('b').filter({ hasText: /^\d+ credits left$/ });
    await expect(left).toBeInViewport();
    const text = await left.locator('xpath=..').textContent();
    await page.locator('main ul a[href^="/chats/"]').first().click();
    await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/);
    await expect(left.locator('xpath=..').filter({ visible: true })).toHaveText(text!);
  },
);

test(
  'an own profile names its member once, with full-width rows [PRO-2]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await members.make('harbor');
    await signIn(page, she);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(at('harbor', '/profile'));
    const main = page.getByRole('main');
    await expect(main.getByText(she.name, { exact: true })).toHaveCount(1);
    const photo = (await main.locator('.portrait').first().boundingBox())!;
    for (const row of await main.locator('details').all()) expect((await row.boundingBox())!.x).toBe(photo.x);
  },
);

test(
  'the game fills the window, including its buttons [DIS-7]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('harbor'));
    const card = page.locator('main .portrait-large');
    const widths: number[] = [];
    for (const [width, height] of [
      [1280, 720],
      [1280, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(at('harbor', '/swipe-game'));
      const like = page.locator('main button[value="like"]');
      const { y, height: high } = (await like.boundingBox())!;
      expect(y + high, `${width} × ${height}`).toBeLessThan(height);
      widths.push((await card.boundingBox())!.width);
    }
    expect(widths).toEqual([...widths].sort((one, other) => one - other));
    expect(widths[2]! - widths[0]!).toBeGreaterThan(100);
  },
);

import type { Locator } from '@playwright/test';
import { expect, test } from './support/test';
import { inTurn, long } from './support/tags';

const width = async (element: Locator) => (await element.boundingBox())!.width;

test('a visitor’s page has a login button and the disclaimer [NAV-1, NAV-5, NAV-9]', async ({ page, at }) => {
  await page.goto(at('harbor', '/pages/privacy'));
  await expect(page.locator('.layout-default.logged-out')).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText('Adults only (35+)');
  await expect(page.getByRole('contentinfo')).toContainText('Some profiles are fictional');
});

test('a member’s page links search, messages, likes and the account [NAV-5, NAV-8, NAV-13]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const she = await members.make('harbor');
  const he = await members.make('harbor', { gender: 'male' });
  await members.converse(he, she, ['Hello', 'Which lake do you swim in?']);
  await members.like(he, she);
  await signIn(page, she);
  await page.goto(at('harbor', '/members'));
  await expect(page.locator('.layout-default.logged-in')).toBeVisible();
  expect((await page.locator('header').boundingBox())!.height).toBeGreaterThanOrEqual(68);
  const main = page.getByRole('navigation', { name: 'Main menu' });
  await expect(main.getByRole('link', { name: /^Search/ })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('link', { name: /^Messages.*2 unread/s })).toBeVisible();
  await expect(main.getByRole('link', { name: /^Likes.*1 new/s })).toBeVisible();
  await expect(page).toHaveTitle(/^\(3\) /);
  await expect(page.getByText(/credits left/).first()).toBeAttached();

  await page.getByLabel(/’s account$/).click();
  await page.getByRole('link', { name: 'My profile' }).click();
  await expect(page).toHaveURL(at('harbor', '/profile'));
  await page.getByLabel(/language: English/).click();
  await expect(
    page
      .getByRole('button', { name: 'Suomi' })
      .or(page.getByRole('link', { name: 'Suomi' }))
      .first(),
  ).toBeVisible();
});

test('payment pages belong to the credits in the menu [NAV-12, CRE-6]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor', { premium: true }));
  const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]');
  for (const path of ['/credits', '/transactions']) {
    await page.goto(at('harbor', path));
    await expect(current).toHaveCount(1);
    await expect(current).toHaveAccessibleName('Credits');
  }
  await page.goto(at('harbor', '/notifications'));
  await expect(current).toHaveCount(0);
});

test(
  'the conversation list is 300 to 400 px wide, messages at most 800 [NAV-16]',
  long,
  async ({ page, at, members, signIn }) => {
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    const chat = await members.converse(he, she, ['Hello']);
    await signIn(page, she);
    for (const viewport of [992, 1280, 1920]) {
      await page.setViewportSize({ width: viewport, height: 900 });
      await page.goto(at('harbor', chat));
      const list = await width(page.getByRole('complementary', { name: 'Conversations' }));
      expect(list).toBeGreaterThanOrEqual(300);
      expect(list).toBeLessThanOrEqual(400);
      const field = (await page.getByRole('textbox', { name: /^Message to/ }).boundingBox())!;
      const send = (await page.getByRole('button', { name: 'Send', exact: true }).boundingBox())!;
      expect(send.x + send.width - field.x).toBeLessThanOrEqual(800);
      expect(send.x + send.width - field.x).toBeGreaterThan(500);
    }
  },
);

test('large text’s counts leave the icons visible [NAV-8, LEG-5]', async ({ page, at, members, signIn }) => {
  const she = await members.make('vonk');
  const he = await members.make('vonk', { gender: 'male' });
  await members.converse(he, she, ['Hello']);
  await members.like(he, she);
  await signIn(page, she);
  await page.goto(at('vonk', '/members'));
  await page.locator('html').evaluate((html) => (html.style.fontSize = '200%'));
  for (const [width, link] of [
    [360, '.member-tabs a[href="/chats"]'],
    [800, 'header nav a[href="/chats"]'],
    [800, 'header nav a[href="/likes"]'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    const covered = await page.locator(link).evaluate((to) => {
      const icon = to.querySelector('svg')!.getBoundingClientRect();
      const badge = to.querySelector('.badge')!.getBoundingClientRect();
      const width = Math.min(icon.right, badge.right) - Math.max(icon.left, badge.left);
      const height = Math.min(icon.bottom, badge.bottom) - Math.max(icon.top, badge.top);
      return (Math.max(0, width) * Math.max(0, height)) / (icon.width * icon.height);
    });
    expect(covered, `${link}, ${width} px`).toBeLessThan(1 / 3);
  }
});

test(
  'the header keeps its height and places on every page [NAV-24]',
  inTurn,
  async ({ page, at, members, signIn }) => {
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    await members.converse(he, she, ['Hello']);
    await signIn(page, she);
    // With an empty cache, a page may keep the stand-in of the display face.
    await page.goto(at('harbor', '/members'));
    await page.evaluate(async () => void (await document.fonts.load('600 1rem Harbor')));
    for (const width of [992, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const places = new Set<string>();
      for (const path of [
        '/members',
        '/chats',
        '/likes',
        `/members/${he.id}`,
        '/swipe-game',
        '/notifications',
      ]) {
        await page.goto(at('harbor', path));
        // The display face is a few pixels wider than its stand-in.
        const faces = () =>
          page.evaluate(() => [...document.fonts].map(({ family, status }) => family + status));
        await expect.poll(faces).toContain('Harborloaded');
        const boxes = await page
          .locator('header')
          .evaluate((header) =>
            [header, ...header.querySelectorAll('.nav-home, nav, summary, [data-leave]')]
              .map((part) => part.getBoundingClientRect())
              .map(({ left, right, height }) => [left, right, height].map(Math.round)),
          );
        places.add(JSON.stringify(boxes));
      }
      expect([...places], `${width} px`).toHaveLength(1);
    }
  },
);

test('the conversations stay in place when one opens [NAV-24]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.demoLogin('harbor'));
  await page.goto(at('harbor', '/chats'));
  const chat = (await page.locator('main a[href^="/chats/"]').first().getAttribute('href'))!;
  /** From the logo, above which a page may have a strip. */
  const places = async () => {
    const parts = [page.locator('.nav-home'), page.locator('.list-title'), page.locator(`a[href="${chat}"]`)];
    const [logo, ...others] = await Promise.all(parts.map((part) => part.first().boundingBox()));
    const offsets = others.flatMap((box) => [box?.x, (box?.y ?? NaN) - (logo?.y ?? NaN)]);
    return [logo?.x, ...offsets].map((place) => Math.round(place ?? NaN));
  };
  for (const width of [992, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at('harbor', '/chats'));
    const before = await places();
    await page.goto(at('harbor', chat));
    // Scripts may replace the list meanwhile.
    await expect.poll(places, `${width} px`).toEqual(before);
  }
  await page.getByRole('link', { name: 'Harbor' }).first().click();
  await expect(page).toHaveURL(at('harbor', '/members'));
});

test('no page is wider than a phone of 360 px [NAV-16]', long, async ({ page, at, members, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const expectNarrow = async (path: string) => {
    await page.goto(at('vonk', path));
    expect(await page.locator('html').evaluate((html) => html.scrollWidth), path).toBeLessThanOrEqual(360);
  };
  for (const path of ['/', '/signup', '/login', '/members', '/pages/terms']) await expectNarrow(path);
  await signIn(page, await members.demoLogin('vonk'));
  for (const path of ['/members', '/chats', '/likes', '/profile', '/profile/photos', '/lang-config'])
    await expectNarrow(path);
});

test('the login header is one line on the smallest phone [SAF-9, LEG-5]', async ({ page, at }) => {
  const middle = (part: string) =>
    page.locator(`header ${part}`).evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return (top + bottom) / 2;
    });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const site of ['vonk', 'velours', 'harbor'] as const) {
    await page.goto(at(site, '/login'));
    const line = await middle('summary');
    expect([await middle('[data-leave]'), await middle('a[href="/"]')], site).toEqual([line, line]);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('html').evaluate((html) => (html.style.fontSize = '200%'));
  const { x, width } = (await page.locator('#main form').first().boundingBox())!;
  const aside = (await page.locator('aside').boundingBox())!;
  expect(x - aside.width).toBeGreaterThan(20);
  expect(1280 - x - width).toBeGreaterThan(20);
});

/** The languages with the shortest and the longest words in the header. */
for (const language of ['en', 'pl'])
  test(`a member's header is one desktop line in ${language}, even in large text [NAV-16, LEG-5, I18-1, SAF-9]`, async ({
    page,
    at,
    members,
    signIn,
  }) => {
    const [she, he] = [
      await members.make('harbor', { language }),
      await members.make('harbor', { gender: 'male' }),
    ];
    await members.converse(he, she, ['Hello']);
    await members.like(he, she);
    await signIn(page, she);
    await page.goto(at('harbor', '/notifications'));
    const middles = () =>
      page.locator('header').evaluate((header) =>
        [...header.querySelectorAll('nav a, [data-credits], summary, [data-leave]')]
          .filter((part) => part.checkVisibility())
          .map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return Math.round((top + bottom) / 2);
          }),
      );
    for (const [width, text] of [
      [992, '100%'],
      [1280, '100%'],
      [1280, '200%'],
      [1920, '200%'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.locator('html').evaluate((html, size) => (html.style.fontSize = size), text);
      expect(new Set(await middles()).size, `${width} px, text ${text}`).toBe(1);
    }
  });

test('a member’s crowded header wraps to a second line’s end [LEG-5, SAF-9]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.demoLogin('velours'));
  await page.setViewportSize({ width: 992, height: 900 });
  await page.goto(at('velours', '/premium'));
  await page.locator('html').evaluate((html) => (html.style.fontSize = '300%'));
  const { x, width } = (await page.locator('header [data-leave]').boundingBox())!;
  expect(x + width).toBeGreaterThan(940);
});

test('a name of twelve letters fits a chat’s header on phones [CHA-1, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const he = await members.make('vonk', { gender: 'male', name: 'Bartholomeus' });
  for (const credits of [10, 100]) {
    const she = await members.make('vonk', { credits });
    const chat = await members.converse(he, she, ['Hello']);
    await signIn(page, she);
    await page.goto(at('vonk', chat));
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const head = await page.locator('header:has(.partner-name)').evaluate((bar) => {
        const range = document.createRange();
        range.selectNodeContents(bar.querySelector('.partner-name')!);
        const sides = [...bar.querySelectorAll('a, summary')]
          .filter((target) => target.checkVisibility() && !target.closest('.menu'))
          .map((target) => target.getBoundingClientRect())
          .flatMap((box) => [box.width, box.height]);
        return { text: range.toString(), lines: range.getClientRects().length, least: Math.min(...sides) };
      });
      expect(head, `${credits} credits, ${width} px`).toMatchObject({
        text: expect.stringMatching(/^Bartholomeus, \d\d$/),
        lines: 1,
      });
      expect(head.least).toBeGreaterThanOrEqual(44);
    }
  }
});

import type { Locator } from '@playwright/test';
import { long } from './support/tags';
import { delayScripts, scripted } from './support/scripted';
import { expect, test } from './support/test';

/** How many elements inside those that match React has taken over. */
const woken = (elements: Locator): Promise<number> =>
  elements.evaluateAll(
    (all) =>
      all
        .flatMap((each) => [...each.querySelectorAll('*')])
        .filter((each) => Object.keys(each).some((key) => key.startsWith('__react'))).length,
  );

test('hearts work in server HTML: search, likes, profile [PER-4, LIK-1, LIK-2]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  // The first page of a member with a bonus is read again in their zone.
  const she = await members.make('vonk', { signupHoursAgo: 1000 });
  const he = await members.make('vonk', { gender: 'male' });
  await members.like(he, she);
  await signIn(page, she);
  const shown = {
    '/members?min_age=18&max_age=99': 'main li[id^="m-"]',
    [`/members/${he.id}`]: 'main .sheet section',
    '/likes': 'main li:has(> a[href^="/likes/m/"])',
  };
  for (const [path, selector] of Object.entries(shown)) {
    await scripted(page, () => page.goto(at('vonk', path)));
    const people = page.locator(selector);
    await expect(people.first()).toBeAttached();
    expect(await woken(people), path).toBe(0);
  }

  await scripted(page, () => page.goto(at('vonk', '/members?min_age=18&max_age=99')));
  const last = page.locator('main li[id^="m-"]').filter({ hasNotText: he.name }).last();
  const id = (await last.getAttribute('id')) ?? '';
  const card = page.locator(`main li#${id}`);
  const heart = card.getByRole('button');
  const stored = page.waitForResponse('**/like');
  await heart.focus();
  await page.keyboard.press('Enter');
  await expect(heart).toHaveAccessibleName(/^Take back your like/);
  expect((await stored).status()).toBe(200);
  await expect(heart).toBeFocused();
  expect(await woken(card)).toBe(0);
  await page.goto(at('vonk', `/members/${id.slice('m-'.length)}`));
  // The hearts of its photos and answers like only these.
  await expect(page.locator('main button[data-heart]:not([data-part])').first()).toHaveAttribute(
    'value',
    'withdraw',
  );
});

test('all of a profile’s hearts fill together; a received like offers an answer [LIK-1, LIK-2]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
  await signIn(page, she);
  await scripted(page, () => page.goto(at('vonk', `/members/${he.id}`)));
  const hearts = page.locator('main button[data-heart]');
  expect(await hearts.count()).toBeGreaterThan(1);
  await hearts.filter({ visible: true }).last().click();
  for (const each of await hearts.all()) await expect(each).toHaveAttribute('value', 'withdraw');

  await signIn(page, he);
  await scripted(page, () => page.goto(at('vonk', '/likes')));
  await page.getByRole('button', { name: /^Like .* back$/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a like answered in another tab fills after a revalidation [LIK-2, LIK-5]', async ({
  page,
  context,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('vonk', { signupHoursAgo: 1000 });
  const [answered, pressed] = [
    await members.make('vonk', { gender: 'male' }),
    await members.make('vonk', { gender: 'male' }),
  ];
  for (const each of [answered, pressed]) await members.like(each, she);
  await signIn(page, she);
  await page.goto(at('vonk', '/likes'));
  for (const { id } of [answered, pressed]) {
    await page.locator(`form[action="/likes/shown"]:has([value="${id}"]) button`).click();
    await expect(page.locator(`form[action="/likes/shown"]:has([value="${id}"])`)).toHaveCount(0);
  }
  await scripted(page, () => page.goto(at('vonk', '/likes')));
  const heartOf = ({ id }: { id: string }) =>
    page.locator(`main form[action="/members/${id}/like"] button[data-heart]`);
  await expect(heartOf(answered)).toHaveAttribute('value', 'like');

  const other = await context.newPage();
  await scripted(other, () => other.goto(at('vonk', `/members/${answered.id}`)));
  const stored = other.waitForResponse('**/like');
  await other.locator('main button[data-heart]').filter({ visible: true }).first().click();
  expect((await stored).status()).toBe(200);
  await other.close();

  // A match opens over the list, which is read again for it.
  await heartOf(pressed).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(heartOf(answered)).toHaveAttribute('value', 'withdraw');
  await expect(heartOf(answered).locator('svg')).toHaveClass(/i-fill/);
});

test('a press during hydration stops no script [PER-4]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor'));
  const broken: Error[] = [];
  page.on('pageerror', (error) => broken.push(error));
  // React draws later what it has to, and posts itself a message for that: a press comes before each.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      const { dataset } = document.documentElement;
      if (dataset.scripted === undefined)
        queueMicrotask(() => {
          document.querySelector('main')?.click();
          dataset.pressed = '';
        });
      return post.apply(this, message as Parameters<typeof post>);
    };
  });
  await page.goto(at('harbor', '/profile'));
  await expect(page.locator('html[data-pressed]')).toBeAttached();
  await expect(page.locator('html[data-scripted]')).toBeAttached();
  expect(broken).toEqual([]);
});

test('hydration preserves the caret in a text [CHA-18, PER-4]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor'));
  const runScripts = await delayScripts(page);
  await page.goto(at('harbor', '/profile'), { waitUntil: 'commit' });
  await page.locator('#about summary').click();
  const words = page.getByLabel('What should others know about you?');
  await words.selectText();
  runScripts();
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
  await page.keyboard.type('Walks in the rain.');
  await expect(words).toHaveValue('Walks in the rain.');
});

test.describe('on an externally changed page', () => {
  test.use({ changesPages: true });

  test(
    'members’ server HTML survives external changes before hydration [ERR-4, PER-4]',
    long,
    async ({ page, at, members, signIn }) => {
      await signIn(page, await members.make('vonk', { signupHoursAgo: 1000 }));
      const runScripts = await delayScripts(page);
      await page.goto(at('vonk', '/members?min_age=18&max_age=99'), { waitUntil: 'commit' });
      const cards = page.locator('main li[id^="m-"]');
      await page.getByRole('contentinfo').waitFor({ state: 'attached' });
      const made = await cards.evaluateAll((all) => all.map((card) => card.innerHTML));
      const first = await cards.first().elementHandle();
      await page.locator('main h1').evaluate((title) => title.replaceWith(document.createElement('p')));
      runScripts();
      await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
      await expect(page.locator('main h1')).toBeVisible();
      expect(await first!.evaluate((card) => card.isConnected)).toBe(true);
      expect(await cards.evaluateAll((all) => all.map((card) => card.innerHTML))).toEqual(made);
      const heart = cards.last().getByRole('button');
      const stored = page.waitForResponse('**/like');
      await heart.click();
      await expect(heart).toHaveAccessibleName(/^Take back your like/);
      expect((await stored).status()).toBe(200);
    },
  );

  for (const list of ['/likes', '/likes/given'])
    test(
      `server HTML of ${list} survives external changes before hydration [ERR-4, PER-4]`,
      long,
      async ({ page, at, members, signIn }) => {
        const she = await members.make('vonk', { signupHoursAgo: 1000 });
        for (const answers of [[], ['back'], ['given']] as string[][]) {
          const he = await members.make('vonk', { gender: 'male' });
          if (!answers.includes('given')) await members.like(he, she);
          if (answers.length > 0) await members.like(she, he);
        }
        await signIn(page, she);
        const runScripts = await delayScripts(page);
        await page.goto(at('vonk', list), { waitUntil: 'commit' });
        const people = page.locator('main li:has(> a[href^="/likes/m/"])');
        await page.getByRole('contentinfo').waitFor({ state: 'attached' });
        const made = await people.evaluateAll((all) => all.map((card) => card.innerHTML));
        expect(made.length).toBeGreaterThan(0);
        const first = await people.first().elementHandle();
        await page.locator('main h1').evaluate((title) => title.replaceWith(document.createElement('p')));
        runScripts();
        await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
        await expect(page.locator('main h1')).toBeVisible();
        expect(await first!.evaluate((card) => card.isConnected)).toBe(true);
        expect(await people.evaluateAll((all) => all.map((card) => card.innerHTML))).toEqual(made);
      },
    );
});

test(
  'client-side navigation renders people like the server, with working hearts [NAV-7, LIK-1]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await members.make('vonk');
    await signIn(page, she);
    await page.setViewportSize({ width: 1280, height: 900 });
    await scripted(page, () => page.goto(at('vonk', '/likes')));
    await page.evaluate(() => (document.documentElement.dataset.sameDocument = ''));
    await page.locator('header a[href="/members"]').filter({ visible: true }).last().click();
    await expect(page).toHaveURL(/\/members/);
    const cards = page.locator('main li[id^="m-"]');
    await expect(cards.first().getByRole('link')).toBeVisible();
    await expect(page.locator('html[data-same-document]')).toBeAttached();
    const heart = cards.last().getByRole('button');
    const stored = page.waitForResponse('**/like');
    await heart.click();
    await expect(heart).toHaveAccessibleName(/^Take back your like/);
    expect((await stored).status()).toBe(200);
  },
);

test(
  'server-only parts appear after client-side navigation and link back [NAV-7, I18-1, ERR-3]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.demoLogin('harbor'));
    await page.setViewportSize({ width: 1280, height: 900 });
    const links = page.getByRole('contentinfo').locator('summary');
    const back = page.locator('header form[action="/lang-config"] input[name=to]');
    await scripted(page, () => page.goto(at('harbor', '/members')));
    await expect(links).toBeVisible();
    await expect(back).toHaveValue('/members');

    await page.evaluate(() => (document.documentElement.dataset.sameDocument = ''));
    const follow = (name: string) => page.getByRole('banner').getByRole('link', { name }).click();
    await follow('Likes');
    await expect(page).toHaveURL(/\/likes/);
    await expect(links).toBeVisible();
    await expect(back).toHaveValue(/^\/likes/);

    // The chat's layout has no footer; the page after it gets one.
    await page.goto(at('harbor', '/chats'));
    await page.locator('main ul a[href^="/chats/"]').first().click();
    await expect(page).toHaveURL(/\/chats\/[\w-]{36}$/);
    await scripted(page, () => page.reload());
    await page.evaluate(() => (document.documentElement.dataset.sameDocument = ''));
    await page.getByRole('link', { name: 'Back to members' }).first().click();
    await expect(page).toHaveURL(/\/members$/);
    await links.click();
    const legal = page.getByRole('navigation', { name: 'Legal' });
    await expect(legal.getByRole('link', { name: /terms/i })).toBeVisible();
    await expect(page.locator('html[data-same-document]')).toBeAttached();
  },
);

test(
  'the list beside a chat loads only in wide windows [CHA-1, CHA-6]',
  long,
  async ({ page, at, members, signIn }) => {
    // A member of their own: what another test does as the demo's member comes to this list too.
    const she = await members.make('harbor');
    const chat = await members.converse(await members.make('harbor', { gender: 'male' }), she, ['Hello']);
    await signIn(page, she);
    await page.setViewportSize({ width: 360, height: 740 });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await scripted(page, () => page.goto(at('harbor', chat)));
    const list = page.getByRole('complementary').getByRole('list').first();
    await expect(list).toBeHidden();
    const composer = page.locator('textarea[name=text]');
    await composer.fill('Is the list quiet?');
    const sent = page.waitForResponse((answer) => /\/chats\/[\w-]{36}$/.test(new URL(answer.url()).pathname));
    await composer.press('Enter');
    await sent;
    await expect(page.getByText('Is the list quiet?').last()).toBeVisible();
    expect(asked).not.toContain('/chats/live');

    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(list.getByRole('link').first()).toBeVisible();
    await composer.fill('And now?');
    const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/chats/live');
    await composer.press('Enter');
    await fetched;
    await expect(list.getByRole('link').first()).toContainText('And now?');
  },
);

test(
  'the list beside a chat catches up and keeps its search [CHA-1, CHA-6]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await members.make('harbor');
    const chat = await members.converse(await members.make('harbor', { gender: 'male' }), she, ['Hello']);
    await signIn(page, she);
    let letGo = () => {};
    const held = new Promise<void>((go) => (letGo = go));
    await page.route('**/assets/live-list-*.js', async (script) => {
      await held;
      await script.continue();
    });
    await scripted(page, () => page.goto(at('harbor', chat)));
    const row = page.getByRole('complementary').getByRole('list').first().getByRole('link').first();
    await expect(row).toContainText('Hello');
    const search = page.getByRole('searchbox');
    await search.fill('Ann');
    // What another tab says, this one was told as well.
    const other = await page.context().newPage();
    await scripted(other, () => other.goto(at('harbor', '/chats')));
    await page.locator('textarea[name=text]').fill('Already?');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(other.getByRole('main').getByRole('link', { name: /Already\?/ })).toBeVisible();
    await expect(row).toContainText('Hello');
    letGo();
    await expect(row).toContainText('Already?');
    await expect(search).toHaveValue('Ann');
  },
);

import type { Page } from '@playwright/test';
import { postSettings } from './support/save-settings';
import { long, plain } from './support/tags';
import { expect, test } from './support/test';
import { underToast } from './support/under-toast';

const WINDOWS = [320, 360, 768, 1280].flatMap((width) => [
  { width, text: '100%' },
  { width, text: '200%' },
]);

/** Saves a form, and returns the cookie that shows the toast of that on the next page. */
async function savedToast(page: Page, settings: string): Promise<string> {
  await page.goto(settings);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await postSettings(page);
  const set = (await (await saved).headersArray()).filter(({ name }) => name.toLowerCase() === 'set-cookie');
  await expect(page.locator('.toast')).toBeVisible();
  const [, value = ''] = /^flash=([^;]+)/m.exec(set.map((each) => each.value).join('\n')) ?? [];
  return value;
}

/** Says where the toast reaches into the page's header. It runs in the page. */
function inHeader(): string[] {
  const toast = [...document.querySelectorAll('.toast')].find((each) => each.checkVisibility());
  const bar = document.querySelector('header > :first-child') ?? document.querySelector('header');
  const px = (bar?.getBoundingClientRect().bottom ?? 0) - (toast?.getBoundingClientRect().top ?? 0);
  return px > 0.5 ? [`${px} px in the header`] : [];
}

/** The toast stays for as long as it is measured. */
const hold = (page: Page) =>
  page.locator('.toast:visible').evaluate((shown) => shown.getAnimations().forEach((each) => each.pause()));

test(
  'a toast is below the header, or clear of a dialog’s controls [ERR-1, LEG-5, NAV-16]',
  long,
  async ({ page, at, members, signIn }) => {
    test.slow();
    const [she, he, liked] = [
      await members.make('vonk', { premium: true }),
      await members.make('vonk', { gender: 'male' }),
      await members.make('vonk', { gender: 'male' }),
    ];
    const chat = await members.converse(he, she, ['Hello', 'Are you there?']);
    await members.like(he, she);
    for (const [from, to] of [
      [she, liked],
      [liked, she],
    ] as const)
      await members.like(from, to);
    await signIn(page, she);
    const flash = await savedToast(page, at('vonk', '/notifications/chat'));
    const paths = ['/members', '/chats', chat, '/likes', '/swipe-game', '/profile', '/profile?section=about'];
    const found: string[] = [];
    paths.push('/credits', `/members/${he.id}`, `/members/${he.id}/gift`, '/members?filters=open');
    // Pages with a dialog over them.
    paths.push(`/members?match=${liked.id}`, `/members/${liked.id}?match=${liked.id}`);
    paths.push(`/members/${liked.id}/chat?icebreaker`);
    for (const path of paths) {
      await page.context().addCookies([{ name: 'flash', value: flash, url: at('vonk') }]);
      await page.goto(at('vonk', path));
      await hold(page);
      if (path === '/likes') await expect(page.locator('#alert-title')).toBeVisible();
      for (const { width, text } of WINDOWS) {
        await page.setViewportSize({ width, height: width < 992 ? 740 : 900 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        await expect(page.locator('.toast:visible')).toBeInViewport();
        expect((await page.locator('.toast:visible').boundingBox())?.width).toBeLessThanOrEqual(350);
        const hasDialog = (await page.locator('[aria-modal=true]').count()) > 0;
        const under = await page.evaluate(hasDialog ? underToast : inHeader);
        found.push(...under.map((each) => `${path} ${width} px, text ${text}: ${each}`));
      }
    }
    expect(found).toEqual([]);
  },
);

test('a toast shifts nothing when it appears or expires [ERR-1]', async ({ page, at, members, signIn }) => {
  // The strip of a bonus has room for more on the first page than on the next.
  await signIn(page, await members.make('vonk', { signupHoursAgo: 72 }));
  await page.setViewportSize({ width: 360, height: 480 });
  const flash = await savedToast(page, at('vonk', '/notifications/chat'));
  const shown = at('vonk', '/notifications/account');
  const toast = page.locator('.toast:visible');
  const scroll = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
  const boxes = () =>
    page.locator('main *').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  for (const scrolled of [0, 30]) {
    await page.goto(shown);
    await scroll(scrolled);
    const before = await boxes();
    await page.context().addCookies([{ name: 'flash', value: flash, url: at('vonk') }]);
    await page.goto(shown);
    await hold(page);
    await scroll(scrolled);
    expect(await boxes()).toEqual(before);
    const { x, y, width, height } = (await toast.boundingBox())!;
    await toast.evaluate((shown) => shown.getAnimations().forEach((each) => each.finish()));
    await expect(toast).toHaveCount(0);
    expect(await boxes()).toEqual(before);
    const middle: [number, number] = [x + width / 2, y + height / 2];
    const isPage = ([left, top]: [number, number]) =>
      document.elementFromPoint(left, top)?.closest('header') === null;
    expect(await page.evaluate(isPage, middle)).toBe(true);
  }
});

test(
  'a phone’s toast covers no title, back link or bottom bar [ERR-1]',
  long,
  async ({ page, at, members, signIn }) => {
    const he = await members.make('vonk', { gender: 'male' });
    await signIn(page, await members.make('vonk'));
    const flash = await savedToast(page, at('vonk', '/notifications/chat'));
    await page.setViewportSize({ width: 360, height: 740 });
    for (const path of ['/notifications/chat', '/profile/photos', `/members/${he.id}`, '/likes']) {
      await page.context().addCookies([{ name: 'flash', value: flash, url: at('vonk') }]);
      await page.goto(at('vonk', path));
      await hold(page);
      const toast = (await page.locator('.toast:visible').boundingBox())!;
      expect(toast.y, path).toBeGreaterThan(500);
      const bar = await page
        .locator('.z-bar:visible')
        .evaluateAll((all) => all[0]?.getBoundingClientRect().top);
      expect(toast.y + toast.height, path).toBeLessThanOrEqual(bar ?? 740);
    }
  },
);

test(
  'a toast shows in the dialog after a sign-up [ERR-1, ACC-20]',
  long,
  async ({ page, openBrowser, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.make('vonk'));
    const flash = await savedToast(page, at('vonk', '/notifications/chat'));
    const phone = await openBrowser({
      javaScriptEnabled,
      viewport: { width: 360, height: 740 },
      extraHTTPHeaders: { 'Sec-CH-UA-Mobile': '?1', 'X-Forwarded-For': '10.240.1.4' },
    });
    await signIn(phone, await members.make('vonk', { confirmed: false }));
    await phone.context().addCookies([{ name: 'flash', value: flash, url: at('vonk') }]);
    await phone.goto(at('vonk', '/likes?api_signup_complete=1'));
    await expect(phone.getByRole('dialog').getByText('Saved.')).toBeVisible();
    expect(await phone.evaluate(underToast)).toEqual([]);
  },
);

test(
  'a toast shows in the entry warning [ERR-1, NAV-17]',
  plain,
  async ({ page, openBrowser, at, members, signIn }) => {
    await signIn(page, await members.make('vonk'));
    const flash = await savedToast(page, at('vonk', '/notifications/chat'));
    const visitor = await openBrowser({
      extraHTTPHeaders: { 'X-Country': 'NL', 'X-Forwarded-For': '10.240.1.3' },
    });
    await visitor.context().addCookies([{ name: 'flash', value: flash, url: at('vonk') }]);
    await visitor.goto(at('vonk', '/'));
    const dialog = visitor.getByRole('dialog', { name: 'This site is for adults' });
    await expect(dialog.getByText('Saved.')).toBeVisible();
    expect(await visitor.evaluate(underToast)).toEqual([]);
  },
);

import type { Locator } from '@playwright/test';
import { chooseInPhotoMenu, uploadPhotos } from './support/own-photos';
import { holdScripts, scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';
import { underToast } from './support/under-toast';

const WINDOWS = [360, 1280].flatMap((width) => [
  { width, text: '100%' },
  { width, text: '200%' },
]);

test('a double tap likes once; a failed press can be repeated [LIK-1, ERR-1]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
  const faults: Error[] = [];
  page.on('pageerror', (fault) => faults.push(fault));
  await signIn(page, she);
  await scripted(page, () => page.goto(at('vonk', `/members/${he.id}`)));
  const heart = (name: RegExp) => page.getByRole('button', { name }).filter({ visible: true }).first();
  const stored = page.waitForResponse('**/like');
  await heart(/^Like/).dblclick();
  await expect(heart(/^Take back/)).toBeVisible();
  await stored;
  await scripted(page, () => page.reload());
  await expect(heart(/^Take back/)).toBeVisible();

  await page.route('**/like', (route) => route.abort());
  await heart(/^Take back/).click();
  await expect(page.getByRole('alert').getByText(/^That was not sent/)).toBeVisible();
  await expect(heart(/^Take back/)).toBeVisible();
  await page.unroute('**/like');
  await expect(async () => {
    await heart(/^Take back/).click();
    await expect(heart(/^Like/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(faults).toEqual([]);
});

test(
  'Escape returns the focus from a match to the heart [LEG-5, LIK-6]',
  long,
  async ({ page, at, members, signIn }) => {
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    await members.like(he, she);
    await signIn(page, she);
    await scripted(page, () => page.goto(at('vonk', `/members/${he.id}`)));
    await page.getByRole('button', { name: /^Like/ }).filter({ visible: true }).first().click();
    const heart = page
      .getByRole('button', { name: /^Take back/ })
      .filter({ visible: true })
      .first();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(heart).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
  },
);

test(
  'a toast expires or closes, but not under the pointer [ERR-1]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk'));
    await scripted(page, () => page.goto(at('vonk', '/notifications/chat')));
    const save = async () => {
      await page.getByRole('switch').click();
      return page.getByRole('status').getByText('Saved.');
    };
    const toast = await save();
    await expect(toast).toBeVisible();
    await toast.hover();
    const states = () =>
      page.locator('.toast').evaluate((shown) => shown.getAnimations().map(({ playState }) => playState));
    await expect.poll(states).toEqual(['paused']);
    await page.mouse.move(0, 0);
    await expect.poll(states).toEqual(['running']);
    await page.locator('.toast').evaluate((shown) => shown.getAnimations().forEach((each) => each.finish()));
    await expect(toast).toBeHidden();
    const again = await save();
    await expect(again).toBeVisible();
    await page.locator('.toast summary').click();
    await expect(again).toBeHidden();
  },
);

test(
  'a failed revalidation keeps the page, then recovers [ERR-1, CHA-15]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('vonk', { signupHoursAgo: 1 }));
    // The first page that scripts open for a new member tells the zone, and is read again in it.
    await holdScripts(page);
    await page.goto(at('vonk', '/notifications/chat'));
    const lost: string[] = [];
    const data = /\/notifications\/chat\.data/;
    await page.route(data, (request) => {
      lost.push(request.request().url());
      return request.abort();
    });
    await scripted(page, () => page.getByRole('button', { name: 'Save', exact: true }).click());
    const toast = page.getByRole('status').getByText('Saved.');
    await expect(toast).toBeVisible();
    await page.locator('.toast').evaluate((shown) => shown.getAnimations().forEach((each) => each.pause()));
    await expect.poll(() => lost.length).toBeGreaterThan(0);
    await expect(page.getByRole('switch')).toBeVisible();
    const read = page.waitForResponse((answer) => data.test(answer.url()));
    await page.unroute(data);
    expect((await read).status()).toBe(200);
    await expect(page.getByRole('switch')).toBeVisible();
    await expect(toast).toBeVisible();
  },
);

for (const { width, height } of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
])
  test(`a toast shifts nothing and covers no control, at ${width} px [ERR-1]`, async ({
    page,
    context,
    at,
    members,
    signIn,
  }) => {
    // The first page of a member with a bonus is read again in their zone.
    const she = await members.make('vonk', { signupHoursAgo: 1000 });
    const he = await members.make('vonk', { gender: 'male' });
    const chat = await members.converse(he, she, ['Hello']);
    await page.setViewportSize({ width, height });
    await signIn(page, she);
    const toast = page.locator('.toast');
    const pressOffline = async (pressed: Locator) => {
      await context.setOffline(true);
      await pressed.click();
      await expect(toast).toBeVisible();
      await toast.evaluate((shown) => shown.getAnimations().forEach((each) => each.pause()));
    };

    await scripted(page, () => page.goto(at('vonk', '/members')));
    // Cards that were far below are laid out with the frame after it.
    await page.evaluate(() => {
      scrollTo({ top: 500, behavior: 'instant' });
      return new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
    });
    const tops = () =>
      page.locator('main a').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    const before = await tops();
    await pressOffline(page.locator('main a').nth(before.findIndex((top) => top > 100)));
    expect(await tops()).toEqual(before);
    await toast.evaluate((shown) => shown.getAnimations().forEach((each) => each.finish()));
    await expect(toast).toHaveCount(0);
    expect(await tops()).toEqual(before);
    await context.setOffline(false);

    await scripted(page, () => page.goto(at('vonk', chat)));
    await page.getByRole('link', { name: 'Send a photo' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    // What is said politely needs a region before its words come.
    await expect(page.getByRole('dialog').getByRole('status')).toBeAttached();
    await pressOffline(page.getByRole('button', { name: 'Send the photo' }));
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/^You are offline/);
    await expect(toast).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(underToast)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // It goes on where it stands without the dialog, and is not said again.
    await expect(toast).toHaveText(/^You are offline/);
    await expect(page.getByRole('alert').filter({ has: toast })).toHaveCount(0);
    // What has passed of its ten seconds has passed.
    const delayMs = () =>
      toast.evaluate((shown) => Number(shown.getAnimations()[0]?.effect?.getTiming().delay ?? 0));
    await expect.poll(delayMs).toBeLessThan(0);
    await page.locator('.toast summary').click();
    await expect(toast).toHaveCount(0);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Send a photo' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(toast).toHaveCount(0);
  });

test(
  'a toast has its own row in every dialog [ERR-1, LEG-5]',
  long,
  async ({ page, context, at, members, signIn }) => {
    test.slow();
    const [she, he, likes] = [
      await members.make('vonk', { credits: 1, signupHoursAgo: 72 }),
      await members.make('vonk', { gender: 'male' }),
      await members.make('vonk', { gender: 'male' }),
    ];
    const chat = await members.converse(he, she, ['Hello']);
    await members.like(likes, she);
    await signIn(page, she);
    const dialog = page.getByRole('dialog');
    const toast = page.locator('.toast');
    const found: string[] = [];

    /** Presses something in the open dialog while the line is lost, and looks at the toast of that. */
    async function look(name: string, pressed: Locator): Promise<void> {
      await expect(dialog).toBeVisible();
      await context.setOffline(true);
      await pressed.click();
      await expect(dialog.getByRole('alert').getByText(/^You are offline/)).toBeVisible();
      await toast.evaluate((shown) => shown.getAnimations().forEach((each) => each.pause()));
      for (const { width, text } of WINDOWS) {
        await page.setViewportSize({ width, height: width < 992 ? 740 : 900 });
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = size;
        }, text);
        await expect(toast).toBeInViewport({ ratio: 1 });
        const under = await page.evaluate(underToast);
        found.push(...under.map((each) => `${name} ${width} px, text ${text}: ${each}`));
      }
      await page.locator('.toast summary').click();
      await expect(toast).toHaveCount(0);
      await context.setOffline(false);
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
    }

    await scripted(page, () => page.goto(at('vonk', chat)));
    await page.locator('textarea[name=text]').fill('The cold one behind the mill.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.locator('#message-error a').click();
    await look('bundles', dialog.getByRole('link').last());
    await scripted(page, () => page.goto(at('vonk', chat)));
    await page.getByRole('link', { name: 'Give a gift' }).click();
    await look('gifts', dialog.getByRole('link', { name: 'See the bundles' }));
    await scripted(page, () => page.goto(at('vonk', '/profile/photos')));
    await uploadPhotos(page, true);
    await chooseInPhotoMenu(page, 1, 'Choose the part to show');
    await look('part of a photo', dialog.getByRole('button', { name: 'Use this part' }));
    await scripted(page, () => page.goto(at('vonk', `/members/${likes.id}`)));
    await page.getByRole('button', { name: /^Like/ }).filter({ visible: true }).first().click();
    await look('match', dialog.getByRole('link', { name: /^Write to/ }));
    const admirer = await members.make('vonk', { gender: 'male' });
    await members.like(admirer, she, { isShown: false });
    await scripted(page, () => page.goto(at('vonk', '/profile?t=0')));
    await look('new like', dialog.getByRole('link', { name: `See ${admirer.name}’s profile` }).last());
    expect(found).toEqual([]);
  },
);

test(
  'a toast shows in the topmost dialog, then the one below [ERR-1, CHA-3]',
  long,
  async ({ page, context, at, members, signIn }) => {
    const [she, he] = [
      await members.make('vonk', { credits: 1 }),
      await members.make('vonk', { gender: 'male' }),
    ];
    const chat = await members.converse(he, she, ['Hello']);
    await signIn(page, she);
    await scripted(page, () => page.goto(at('vonk', chat)));
    await page.getByRole('link', { name: 'Give a gift' }).click();
    const gifts = page.locator('dialog[aria-labelledby=gift-dialog]');
    await gifts.getByRole('link', { name: 'See the bundles' }).click();
    const bundles = page.locator('dialog[aria-labelledby=credits-sheet]');
    await expect(bundles).toBeVisible();
    await context.setOffline(true);
    await bundles.getByRole('link').last().click();
    const toast = page.locator('.toast');
    await expect(bundles.getByRole('alert')).toHaveText(/^You are offline/);
    await toast.evaluate((shown) => shown.getAnimations().forEach((each) => each.pause()));
    await expect(toast).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(bundles).toHaveCount(0);
    await expect(gifts.locator('.toast')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(underToast)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(gifts).toHaveCount(0);
    await expect(toast).toHaveCount(1);
  },
);

test('a double tap in the swipe game sends one swipe [DIS-8]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('vonk'));
  await scripted(page, () => page.goto(at('vonk', '/swipe-game')));
  const card = page.locator('main [role=status]');
  const name = await card.textContent();
  let swipes = 0;
  page.on('request', (request) => (swipes += request.method() === 'POST' ? 1 : 0));
  await page.locator('button[value=pass]').evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(card).not.toHaveText(name!);
  expect(swipes).toBe(1);
});

test(
  'offline presses keep the game, list, filters and finder repeatable [DIS-7, DIS-8, DIS-12, ERR-1]',
  long,
  async ({ page, context, at, members, signIn }) => {
    await signIn(page, await members.make('vonk'));
    const told = (text: RegExp) => page.getByRole('alert').getByText(text);

    await scripted(page, () => page.goto(at('vonk', '/swipe-game')));
    const card = page.locator('main [role=status]');
    const name = await card.textContent();
    await page.route('**/swipe-game*', (route) => route.abort());
    await page.keyboard.press('ArrowLeft');
    await expect(told(/^That was not sent/)).toBeVisible();
    await expect(card).toHaveText(name!);
    await page.unroute('**/swipe-game*');
    await page.keyboard.press('ArrowLeft');
    await expect(card).not.toHaveText(name!);

    await scripted(page, () => page.goto(at('vonk', '/members?gender=male&min_age=18&max_age=99')));
    const more = page.getByRole('link', { name: 'Show more' });
    const results = page.locator('main a[href^="/members/"]');
    const before = await results.count();
    await page.route(/\/members\/(filters-explained\/)?live\?/, (route) => route.abort());
    await more.click();
    await expect(told(/^That could not be loaded/)).toBeVisible();
    const explanation = page.getByRole('link', { name: 'How many each filter leaves out' });
    await page.locator('.toast summary').click();
    await explanation.click();
    await expect(told(/^That could not be loaded/)).toBeVisible();
    await page.unroute(/\/members\/(filters-explained\/)?live\?/);
    await more.click();
    await expect.poll(() => results.count()).toBeGreaterThan(before);
    await explanation.click();
    await expect(page.getByRole('dialog')).toBeVisible();

    await scripted(page, () => page.goto(at('vonk', '/match-finder')));
    const next = page.locator('main form button').last();
    await context.setOffline(true);
    await next.click();
    await expect(told(/^You are offline/)).toBeVisible();
    await context.setOffline(false);
    await next.click();
    await page.waitForURL(/step=2/);
  },
);

test(
  'an offline press on the bundles keeps the page [CHA-3, ERR-1]',
  long,
  async ({ page, at, members, signIn }) => {
    const she = await members.make('vonk', { credits: 1 });
    const chat = await members.converse(await members.make('vonk', { gender: 'male' }), she, ['Hello']);
    await signIn(page, she);
    await scripted(page, () => page.goto(at('vonk', chat)));
    const field = page.locator('textarea[name=text]');
    await field.fill('The cold one behind the mill.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const bundles = page.locator('#message-error a');
    await expect(bundles).toBeVisible();
    // The browser thinks that it is online, yet no request arrives.
    await page.route('**/*', (route) => route.abort());
    await bundles.click();
    await expect(page.getByRole('alert').getByText(/^That could not be loaded/)).toBeVisible();
    await expect(page).toHaveURL(at('vonk', chat));
    await expect(field).toHaveValue('The cold one behind the mill.');
    await page.unroute('**/*');
    await bundles.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
);

test(
  'offline presses keep older messages and places repeatable [CHA-14, PRO-6, ERR-1]',
  long,
  async ({ page, context, at, members, signIn }) => {
    const she = await members.make('harbor');
    const texts = Array.from({ length: 45 }, (_, each) => `Message ${each + 1}.`);
    const chat = await members.converse(await members.make('harbor', { gender: 'male' }), she, texts);
    await signIn(page, she);
    const faults: Error[] = [];
    page.on('pageerror', (fault) => faults.push(fault));
    const told = page.getByRole('alert').getByText(/^That could not be loaded/);
    const close = () => page.locator('.toast summary').click();

    await scripted(page, () => page.goto(at('harbor', chat)));
    const older = page.getByRole('link', { name: 'Older messages' });
    await page.route('**/live?before=*', (route) => route.abort());
    await older.click();
    await expect(told).toBeVisible();
    const messages = page.getByRole('region', { name: 'Conversation' });
    await expect(messages.getByText('Message 45.')).toBeVisible();
    await page.unroute('**/live?before=*');
    await older.click();
    await expect(messages.getByText('Message 1.', { exact: true })).toBeVisible();

    await context.grantPermissions(['geolocation'], { origin: at('harbor', '').replace(/\/$/, '') });
    await context.setGeolocation({ latitude: 42.3601, longitude: -71.0589 });
    await scripted(page, () => page.goto(at('harbor', '/profile?section=place')));
    const update = page.getByRole('button', { name: 'Show states and cities' });
    const region = page.getByLabel('State', { exact: true });
    await page.route(/\/(profile|api\/geocode)/, (route) => route.abort());
    await region.selectOption({ label: 'Maine' });
    await expect(told).toBeVisible();
    await expect(region.locator('option:checked')).toHaveText('Maine');
    await close();
    await update.click();
    await expect(told).toBeVisible();
    await close();
    const locate = page.getByRole('button', { name: 'Use my location' });
    await locate.click();
    await expect(told).toBeVisible();
    await page.unroute(/\/(profile|api\/geocode)/);
    await update.click();
    const city = page.getByLabel('City', { exact: true });
    await expect(city.getByRole('option', { name: 'Bangor', exact: true })).toHaveCount(1);
    await locate.click();
    await expect(page.getByText('Found: Boston. Save to keep it.')).toBeVisible();
    await expect(city.locator('option:checked')).toHaveText('Boston');
    expect(faults).toEqual([]);
  },
);

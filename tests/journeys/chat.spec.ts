import type { Page } from '@playwright/test';
import type { Member, Members } from './support/members';
import { chooseInMenu, messageMenus } from './support/message-menu';
import { photoFile } from './support/photo-file';
import { delayScripts, scripted } from './support/scripted';
import { inTurn, long } from './support/tags';
import { expect, test, type At } from './support/test';

/** The conversation as the reader sees it: without scripts it is the frame that brings new messages by itself. */
const conversation = (page: Page, scripts: boolean) =>
  scripts
    ? page.getByRole('region', { name: 'Conversation' })
    : page.frameLocator('iframe[title="Conversation"]').locator('body');

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

/** How long the browser took from asking for a page to the end of its load, by its own clock. */
async function loadedMs(page: Page): Promise<number> {
  const ended = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((each) => (each as PerformanceNavigationTiming).loadEventEnd),
    );
  await expect.poll(async () => (await ended())[0]).toBeGreaterThan(0);
  return (await ended())[0]!;
}

async function write(page: Page, text: string) {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Looks through the search for one member, and begins to write. */
async function findToWrite(page: Page, at: At, { name }: Member) {
  await page.goto(at('vonk', '/members?min_age=18&max_age=99'));
  await page.locator('main ul li a', { hasText: name }).first().click();
  await page
    .getByRole('link', { name: `Write to ${name}` })
    .filter({ visible: true })
    .first()
    .click();
}

/** Paths of the profiles of members who can be written to. */
const makeOthers = (members: Members, gender: 'female' | 'male', count: number) =>
  Promise.all(
    Array.from({ length: count }, async () => `/members/${(await members.make('vonk', { gender })).id}`),
  );

test(
  'a gift, a photo, no credits left, and a removed chat [GIF-1, CHA-3, CHA-4, CHA-7, CHA-13]',
  inTurn,
  async ({ page, at, members, signIn }, info) => {
    const scripts = info.project.name === 'js';
    await signIn(page, await members.make('vonk'));
    const [profile] = await makeOthers(members, 'male', 1);

    await page.goto(at('vonk', profile));
    await page
      .getByRole('link', { name: /^Give .* a gift$/ })
      .filter({ visible: true })
      .click();
    await expect(page.getByRole('heading', { name: /^A gift for/ })).toBeVisible();
    await expect(page.getByText('10 credits').first()).toBeVisible();
    await expect(page.getByText('Not enough credits').first()).toBeVisible();
    await page.getByRole('button', { name: 'Give this gift' }).click();
    await expect(page.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a gift first.');
    await page.getByRole('radio', { name: 'A rose' }).check();
    await page.getByRole('textbox', { name: /^Add a line/ }).fill('For the first conversation');
    await page.getByRole('button', { name: scripts ? 'Give a rose · 5 credits' : 'Give this gift' }).click();
    await expect(conversation(page, scripts).getByText('A rose')).toBeVisible();
    await expect(conversation(page, scripts).getByText('For the first conversation')).toBeVisible();
    await expect(page.locator('#message-cost')).toContainText('5 left');

    await page.getByRole('link', { name: 'Send a photo' }).click();
    await expect(page.getByText(/^A photo costs 5 credits \(at most .+\); you have 5\.$/)).toBeVisible();
    await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
    await page.getByRole('button', { name: 'Send the photo' }).click();
    await expect(conversation(page, scripts).getByRole('img', { name: 'Photo you sent' })).toBeVisible();
    await expect(page.locator('#message-cost')).toContainText('0 left');

    await write(page, 'One more thing');
    await expect(page.getByText('You do not have enough credits')).toBeVisible();
    await expect(composer(page)).toHaveValue('One more thing');

    const chat = new URL(page.url()).pathname;
    await page.locator('header summary').last().click();
    await page.getByRole('link', { name: 'Delete conversation' }).click();
    const removed = scripts && page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Delete conversation' }).click();
    await removed;
    await page.waitForURL(/\/chats$/);
    await expect(page.locator('main')).toBeVisible();
    await expect(page.locator(`a[href="${chat}"]`)).toHaveCount(0);
    await page.goto(at('vonk', chat));
    await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  },
);

test(
  'an opener, the third conversation, and a block mid-chat [CHA-9, CHA-8, CHA-11, SAF-1]',
  inTurn,
  async ({ page, at, members, signIn }, info) => {
    const scripts = info.project.name === 'js';
    await signIn(page, await members.make('vonk', { gender: 'male' }));
    const [first, second, third] = await makeOthers(members, 'female', 3);

    await page.goto(at('vonk', `${first}/chat`));
    await page.getByRole('link', { name: 'Ice-breaker' }).click();
    await expect(page.getByRole('heading', { name: /^Break the ice/ })).toBeVisible();
    await page.getByRole('radio').nth(1).check();
    await page.getByRole('button', { name: 'Use this ice-breaker' }).click();
    await expect(composer(page)).toHaveValue(/\?/);
    const opener = await composer(page).inputValue();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(conversation(page, scripts).getByText(opener)).toBeVisible();

    await page.goto(at('vonk', `${second}/chat`));
    await write(page, 'Which lake do you swim in?');
    await expect(conversation(page, scripts).getByText('Which lake do you swim in?')).toBeVisible();
    const chat = new URL(page.url()).pathname;

    await page.goto(at('vonk', `${third}/chat`));
    await expect(page.getByRole('heading', { name: 'You cannot start more conversations' })).toBeVisible();
    await expect(composer(page)).toHaveCount(0);

    // The page is done loading within three seconds, although its frame brings new messages.
    await page.goto(at('vonk', chat), { waitUntil: 'load' });
    expect(await loadedMs(page)).toBeLessThan(3000);
    await write(page, 'And which one is too cold?');
    await expect(conversation(page, scripts).getByText('And which one is too cold?')).toBeVisible();
    await page.locator('header summary').last().click();
    await page.getByRole('link', { name: /^Block/ }).click();
    await page.getByRole('button', { name: /^Block/ }).click();
    await expect(page.getByText(/Neither of you can write here/)).toBeVisible();
    await expect(composer(page)).toHaveCount(0);
    await expect(conversation(page, scripts).getByText('And which one is too cold?')).toBeVisible();
  },
);

test('a message written offline is sent once on reconnect [CHA-15, CHA-10]', async ({
  page,
  context,
  at,
  members,
  signIn,
}, info) => {
  test.skip(
    info.project.name === 'no-js',
    'Without scripts the browser itself says that it is offline, and keeps what was typed.',
  );
  await signIn(page, await members.make('vonk'));
  const [profile] = await makeOthers(members, 'male', 1);
  await scripted(page, () => page.goto(at('vonk', `${profile}/chat`)));
  // The line is cut once the page has its scripts: a page that could not load them loads again.
  await scripted(page, async () => {
    await write(page, 'Before the tunnel');
    await page.waitForURL(/\/chats\/[\w-]{36}$/);
  });
  await expect(conversation(page, true).getByText('Before the tunnel')).toBeVisible();

  await context.setOffline(true);
  await write(page, 'In the tunnel');
  await expect(conversation(page, true).getByText('Will be sent when you are back online')).toBeVisible();
  await context.setOffline(false);
  await expect(conversation(page, true).getByText('Will be sent when you are back online')).toHaveCount(0);
  await expect(conversation(page, true).getByText('In the tunnel')).toBeVisible();
  await page.reload();
  await expect(conversation(page, true).getByText('In the tunnel')).toHaveCount(1);
});

test(
  'a text too long stays; unsent messages are cleared at logout [CHA-3, CHA-15]',
  long,
  async ({ page, context, at, members, signIn }, info) => {
    test.skip(info.project.name === 'no-js', 'Without scripts nothing is kept in the browser.');
    await signIn(page, await members.make('vonk'));
    const [profile] = await makeOthers(members, 'male', 1);
    await scripted(page, () => page.goto(at('vonk', `${profile}/chat`)));
    await scripted(page, async () => {
      await write(page, 'A short word');
      await page.waitForURL(/\/chats\/[\w-]{36}$/);
    });

    await write(page, 'x'.repeat(70_000));
    await expect(page.getByText(/^This is too long/)).toBeVisible();
    await expect(composer(page)).toHaveValue(/^x{70000}$/);
    await write(page, 'Shorter, then');
    await expect(conversation(page, true).getByText('Shorter, then')).toBeVisible();
    await expect(conversation(page, true).getByText('Sent', { exact: true }).last()).toBeVisible();

    const kept = () =>
      page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('outbox ')).length);
    await context.setOffline(true);
    await write(page, 'Never to be sent');
    await expect(conversation(page, true).getByText('Will be sent when you are back online')).toBeVisible();
    // What was sent before is forgotten once it is known to have arrived.
    await expect.poll(kept).toBe(1);
    // The line comes back with the logout, which is pressed before any script has loaded that sends what is kept.
    await page.goto('about:blank');
    await context.setOffline(false);
    await delayScripts(page);
    await page.goto(at('vonk', '/pages/terms'));
    await page
      .locator('form[action="/logout"]')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await page.waitForURL(at('vonk', '/'));
    expect(await kept()).toBe(0);
  },
);

test('photos keep their order; invisible and reordering characters are filtered [CHA-14, CHA-3, CHA-4]', async ({
  page,
  at,
  members,
  signIn,
}, info) => {
  const chat = conversation(page, info.project.name === 'js');
  const she = await members.make('vonk');
  await signIn(page, await members.make('vonk', { gender: 'male', credits: 20 }));
  await findToWrite(page, at, she);
  await write(page, 'Before the photo');
  await expect(chat.getByText('Before the photo')).toBeVisible();
  await page.getByRole('link', { name: 'Send a photo' }).click();
  await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
  await page.getByRole('button', { name: 'Send the photo' }).click();
  await expect(chat.getByRole('img', { name: 'Photo you sent' })).toBeVisible();

  await write(page, '\u200B\u2060');
  await expect(page.getByText('Write something first.')).toBeVisible();
  await write(page, 'After \u202Ethe photo');
  await expect(chat.getByText('After the photo', { exact: true })).toBeVisible();
  await page.reload();
  await expect(chat.getByText('After the photo', { exact: true })).toBeVisible();
  // The reload may have come before the answer; then the browser sends the words again.
  await expect(chat.locator('time')).toHaveCount(3);
  const times = await chat
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')!));
  expect(times).toEqual([...times].sort());
  expect(await chat.innerText()).toMatch(/Before the photo[^]*After the photo/);
  await expect(chat.locator('time, img[alt="Photo you sent"]').nth(1)).toHaveAttribute(
    'alt',
    'Photo you sent',
  );
});

test(
  'risky first messages carry a note; strangers’ photos blur; messages can be deleted [SAF-14, CHA-17, CHA-16]',
  long,
  async ({ page, at, members, signIn, openBrowser }, info) => {
    const chat = conversation(page, info.project.name === 'js');
    const [she, he] = [
      await members.make('vonk'),
      await members.make('vonk', { gender: 'male', credits: 20 }),
    ];
    const his = await openBrowser({ javaScriptEnabled: false });
    await signIn(page, she);
    await signIn(his, he);
    await findToWrite(his, at, she);
    await write(his, 'Call me: +31 6 12 34 56 78');
    await his.waitForURL(/\/chats\/[\w-]{36}$/, { waitUntil: 'commit' });
    await his.getByRole('link', { name: 'Send a photo' }).click();
    await his.getByLabel('Choose a photo').setInputFiles(await photoFile());
    await his.getByRole('button', { name: 'Send the photo' }).click();
    await expect(conversation(his, false).getByRole('img', { name: 'Photo you sent' })).toBeVisible();

    await page.goto(at('vonk', '/members'));
    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click();
    await page.locator('main a[href^="/chats/"]').first().click();
    await expect(chat.getByText(/^Be careful with links, phone numbers/)).toBeVisible();
    const cover = chat.getByText(/^This photo is from someone you have not answered yet/);
    const blur = () =>
      chat
        .getByRole('img', { name: 'Photo you received' })
        .evaluate((image) => getComputedStyle(image).filter);
    expect(await blur()).toContain('blur');
    await cover.click();
    await expect.poll(blur).not.toMatch(/blur\([1-9]/);

    await chooseInMenu(
      messageMenus(conversation(his, false)).first(),
      conversation(his, false).getByRole('link', { name: 'Delete message' }),
    );
    await his.getByRole('button', { name: 'Delete message' }).click();
    await expect(conversation(his, false).getByText('Message deleted')).toBeVisible();
    await page.reload();
    await expect(chat.getByText('Message deleted')).toBeVisible();
    await expect(chat.getByText(/^Call me/)).toHaveCount(0);
  },
);

test(
  'a message’s menu is visible on touch, hover or focus [CHA-20, LEG-5]',
  long,
  async ({ page, at, members, signIn, openBrowser }, info) => {
    const scripts = info.project.name === 'js';
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    const chat = at('vonk', await members.converse(he, she, ['Which lake do you swim in?']));
    const open = async (on: Page) => {
      await signIn(on, she);
      await on.goto(chat);
      return messageMenus(conversation(on, scripts));
    };
    const phone = await openBrowser({ hasTouch: true, isMobile: true, javaScriptEnabled: scripts });
    await expect(await open(phone)).toHaveCSS('opacity', '1');
    const menu = await open(page);
    await expect(menu).toHaveCSS('opacity', '0');
    await conversation(page, scripts).getByText('Which lake do you swim in?').hover();
    await expect(menu).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await expect(menu).toHaveCSS('opacity', '0');
    // Without scripts, the menus appear with the live page.
    await expect(menu).toBeVisible();
    await menu.focus();
    await expect(menu).toHaveCSS('opacity', '1');
    await menu.press('Enter');
    await expect(
      conversation(page, scripts).getByRole('link', { name: 'Report this message' }),
    ).toBeVisible();
  },
);

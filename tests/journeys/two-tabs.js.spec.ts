import type { BrowserContext, Page, Request } from '@playwright/test';
import { photoFile } from './support/photo-file';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';
import { long } from './support/tags';

/** The pages that hold a stream of events now. */
function streamsOf(context: BrowserContext): () => Page[] {
  const open = new Set<Request>();
  const isStream = (request: Request) => request.resourceType() === 'eventsource';
  context.on('request', (request) => void (isStream(request) && open.add(request)));
  const forget = (request: Request) => void open.delete(request);
  context.on('requestfailed', forget);
  context.on('requestfinished', forget);
  return () => [...open].map((request) => request.frame().page()).filter((page) => !page.isClosed());
}

/** Sends a message past the page's own composer, so that each tab can learn of it by the stream alone. */
async function send(page: Page, chat: string, text: string) {
  const status = await page.evaluate(
    async ([address, words]) => {
      const body = new URLSearchParams({ text: words!, client_key: `two-tabs-${Date.now()}` });
      const headers = { Accept: 'application/json' };
      return (await fetch(address!, { method: 'POST', body, headers })).status;
    },
    [chat, text],
  );
  expect(status).toBe(200);
}

const said = (page: Page, text: string) => page.getByRole('main').getByRole('region').getByText(text);

test('two tabs share one event stream, and hand it over [CHA-5, CHA-6]', async ({
  page: first,
  context,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('velours');
  const chat = await members.converse(await members.make('velours', { gender: 'male' }), she, ['Hello']);
  await signIn(first, she);
  const streams = streamsOf(context);
  await scripted(first, () => first.goto(at('velours', chat)));
  await expect.poll(streams).toEqual([first]);

  const second = await context.newPage();
  await scripted(second, () => second.goto(at('velours', chat)));
  await expect.poll(streams).toEqual([second]);
  await send(first, chat, 'Is anybody in both tabs?');
  await expect(said(second, 'Is anybody in both tabs?')).toBeVisible();
  await expect(said(first, 'Is anybody in both tabs?')).toBeVisible();
  expect(streams()).toEqual([second]);

  await second.close();
  await expect.poll(streams).toEqual([first]);
  await send(first, chat, 'And in the one that is left?');
  await expect(said(first, 'And in the one that is left?')).toBeVisible();
});

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });

async function write(page: Page, text: string) {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('two offline tabs store, discard and return messages consistently [CHA-15, CHA-18]', async ({
  page: first,
  context,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('velours', { credits: 6 });
  const he = await members.make('velours', { gender: 'male' });
  const chat = await members.converse(he, she, ['Hello']);
  await signIn(first, she);
  await scripted(first, () => first.goto(at('velours', chat)));
  const second = await context.newPage();
  await scripted(second, () => second.goto(at('velours', chat)));
  await context.setOffline(true);
  await write(first, 'From the first tab');
  await write(second, 'Better not');
  await write(second, 'From the second tab');
  await write(first, 'One too many');
  await second.getByRole('button', { name: 'Discard' }).first().click();
  await expect(said(second, 'Better not')).toHaveCount(0);
  await context.setOffline(false);
  for (const page of [first, second]) {
    await expect(said(page, 'From the first tab')).toHaveCount(1);
    await expect(said(page, 'From the second tab')).toHaveCount(1);
    await expect(said(page, 'Better not')).toHaveCount(0);
  }
  await expect(composer(first)).toHaveValue('One too many');
  await expect(composer(second)).toHaveValue('');
  await second.reload();
  await expect(said(second, 'From the first tab')).toHaveCount(1);
  await expect(said(second, 'From the second tab')).toHaveCount(1);
});

test(
  'a chat reopens with its draft after an unblock elsewhere [CHA-11, CHA-5, CHA-18]',
  long,
  async ({ page: first, context, at, members, signIn }) => {
    const [she, he] = [await members.make('velours'), await members.make('velours', { gender: 'male' })];
    const chat = await members.converse(he, she, ['Hello']);
    await signIn(first, she);
    await scripted(first, () => first.goto(at('velours', chat)));
    await composer(first).fill('Rye or spelt?');

    const second = await context.newPage();
    await second.goto(at('velours', `/members/${he.id}/block`));
    await second.getByRole('button', { name: /^Block / }).click();
    await expect(second.getByText(/^Blocked\./)).toBeVisible();
    await expect(
      first
        .getByRole('main')
        .getByRole('button', { name: /^Unblock/ })
        .first(),
    ).toBeVisible();
    await expect(composer(first)).toHaveCount(0);
    await second.goto(at('velours', '/notifications/blocked'));
    await second.getByRole('button', { name: /^Unblock / }).click();
    await expect(second.getByText(/^Unblocked\./)).toBeVisible();
    await expect(composer(first)).toHaveValue('Rye or spelt?');
    await scripted(first, () => first.reload());
    await expect(composer(first)).toHaveValue('Rye or spelt?');
    await first.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(said(first, 'Rye or spelt?')).toBeVisible();
  },
);

test(
  'a waiting message blocks no other chat [CHA-18]',
  long,
  async ({ page: first, context, at, members, signIn }) => {
    const she = await members.make('velours', { credits: 20 });
    const [slow, quick] = await Promise.all(
      ['Hello', 'Good evening'].map(async (text) =>
        members.converse(await members.make('velours', { gender: 'male' }), she, [text]),
      ),
    );
    await signIn(first, she);
    let letGo = () => {};
    const held = new Promise<void>((go) => (letGo = go));
    await context.route(at('velours', slow!), async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    });
    await scripted(first, () => first.goto(at('velours', slow!)));
    const second = await context.newPage();
    await scripted(second, () => second.goto(at('velours', quick!)));
    await write(first, 'This one waits');
    await expect(said(first, 'Sending…')).toBeVisible();
    await write(second, 'This one does not');
    await expect(said(second, 'Sent').first()).toBeVisible();
    await expect(said(first, 'Sending…')).toBeVisible();
    letGo();
    await expect(said(first, 'Sent').first()).toBeVisible();
  },
);

/** Looks for the balance wherever a page shows it: in the header, or beside the chat and in its composer. */
async function expectBalance(page: Page, credits: number) {
  if (new URL(page.url()).pathname === '/members')
    return expect(page.locator('header [data-credits]')).toHaveAttribute('data-credits', String(credits));
  await expect(
    page
      .locator('aside')
      .getByText(new RegExp(`\\b${credits}\\b`))
      .first(),
  ).toBeVisible();
  await expect(page.locator('#message-cost')).toContainText(`${credits} left`);
}

test(
  'the balance is the same in every tab [CRE-1, CHA-4]',
  long,
  async ({ page: first, context, at, members, signIn }) => {
    const she = await members.make('vonk', { credits: 30, premium: true });
    const he = await members.make('vonk', { gender: 'male' });
    const chat = await members.converse(he, she, ['Hello']);
    await signIn(first, she);
    await scripted(first, () => first.goto(at('vonk', chat)));
    const [search, second] = [await context.newPage(), await context.newPage()];
    await scripted(search, () => search.goto(at('vonk', '/members')));
    await scripted(second, () => second.goto(at('vonk', chat)));
    const tabs = [first, search, second];
    for (const tab of tabs) await expectBalance(tab, 30);

    await write(first, 'This costs two');
    for (const tab of tabs) await expectBalance(tab, 28);
    await second.getByRole('link', { name: 'Send a photo' }).click();
    await expect(second.getByRole('dialog').getByText(/; you have 28\.$/)).toBeVisible();
    await second
      .getByRole('dialog')
      .getByLabel('Choose a photo')
      .setInputFiles(await photoFile());
    await second.getByRole('button', { name: 'Send the photo' }).click();
    for (const tab of tabs) await expectBalance(tab, 23);
  },
);

test('a language chosen in another tab applies at the next press [I18-3, I18-4]', async ({
  page: first,
  context,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('velours');
  await members.converse(await members.make('velours', { gender: 'male' }), she, ['Hello']);
  await signIn(first, she);
  await scripted(first, () => first.goto(at('velours', '/chats')));
  const second = await context.newPage();
  await second.goto(at('velours', '/lang-config'));
  await second.getByRole('main').getByRole('button', { name: 'Polski' }).click();
  await expect(second.locator('html')).toHaveAttribute('lang', 'pl');
  await first.getByRole('main').getByRole('link', { name: /Hello/ }).click();
  await expect(first.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(first.getByRole('textbox', { name: /^Wiadomość do/ })).toBeVisible();
});

test('a swipe after a logout elsewhere leads to the login [NAV-11]', async ({
  page,
  context,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('velours'));
  // From its second page on, a member's browser has its style from a file alone.
  await scripted(page, () => page.goto(at('velours', '/swipe-game')));
  await scripted(page, () => page.reload());
  await expect(page.locator('head link[rel=stylesheet]')).toHaveCount(1);
  await context.clearCookies({ name: 'auth' });
  await page.getByRole('button', { name: /^Pass/ }).first().click();
  await expect(page).toHaveURL(at('velours', '/login?to=%2Fswipe-game'));
  const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true });
  await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(button).toHaveCSS('border-radius', /^[1-9]/);
});

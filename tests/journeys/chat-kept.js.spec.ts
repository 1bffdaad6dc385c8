import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { PASSWORD, type Members } from './support/members';
import { chooseInMenu, messageMenus } from './support/message-menu';
import { scripted } from './support/scripted';
import { expect, test, type Fixtures } from './support/test';
import { long } from './support/tags';

const conversation = (page: Page) => page.getByRole('region', { name: 'Conversation' });
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

async function write(page: Page, text: string) {
  await composer(page).fill(text);
  await send(page).click();
}

/** She is logged in, with a chat open in which he has written to her. */
async function openChat(page: Page, { at, signIn }: Pick<Fixtures, 'at' | 'signIn'>, members: Members) {
  const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
  const chat = await members.converse(he, she, ['Hello']);
  await signIn(page, she);
  await scripted(page, () => page.goto(at('vonk', chat)));
  return { she, he, chat };
}

test('a message with a lost response appears once after a reload [CHA-10, CHA-15]', async ({
  page,
  at,
  signIn,
  members,
}) => {
  await openChat(page, { at, signIn }, members);
  // The server gets each message, and its answer is lost on the way back.
  await page.evaluate(() => {
    const real = window.fetch;
    window.fetch = async (...given) => {
      const answer = await real(...given);
      if (given[1]?.method !== 'POST' || !/\/chats\/[\w-]{36}$/.test(String(given[0]))) return answer;
      document.body.dataset.lost = 'yes';
      throw new TypeError('Failed to fetch');
    };
  });
  await write(page, 'Said into the tunnel');
  await expect(page.locator('body[data-lost]')).toHaveCount(1);
  for (let reloads = 0; reloads < 2; reloads++) {
    await page.reload();
    await expect(conversation(page).getByText('Said into the tunnel')).toHaveCount(1);
  }
  await expect(conversation(page).getByText('Sent', { exact: true })).toBeVisible();
});

test('an own message shows before the response, and once afterwards [CHA-5, CHA-10]', async ({
  page,
  at,
  signIn,
  members,
}) => {
  const { chat } = await openChat(page, { at, signIn }, members);
  let letGo = () => {};
  const held = new Promise<void>((go) => (letGo = go));
  await page.route(at('vonk', chat), async (route) => {
    await held;
    await route.continue();
  });
  await write(page, 'Seen at once');
  const said = conversation(page).getByText('Seen at once');
  await expect(said).toBeVisible();
  await expect(conversation(page).getByText('Sending…')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  letGo();
  await expect(conversation(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(said).toHaveCount(1);
  await page.reload();
  await expect(said).toHaveCount(1);
});

test(
  'a first message shows before the response, and once in its chat [CHA-2, CHA-10]',
  long,
  async ({ page, at, signIn, members }) => {
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    await signIn(page, she);
    const start = at('vonk', `/members/${he.id}/chat`);
    await scripted(page, () => page.goto(start));
    let letGo = () => {};
    const held = new Promise<void>((go) => (letGo = go));
    await page.route(start, async (route) => {
      await held;
      await route.continue();
    });
    await composer(page).fill('Rye or spelt?');
    // Playwright itself looks at no page that is being left.
    const shown = page.evaluate(
      () =>
        new Promise<string>((seen) =>
          new MutationObserver(() => {
            const text = document.querySelector('[role=region] .bubble')?.textContent;
            if (text) seen(text);
          }).observe(document, { subtree: true, childList: true }),
        ),
    );
    await send(page).click({ noWaitAfter: true });
    expect(await shown).toContain('Rye or spelt?Sending…');
    letGo();
    const said = conversation(page).getByText('Rye or spelt?');
    await page.waitForURL(/\/chats\/[\w-]{36}$/);
    await expect(conversation(page).getByText('Sent', { exact: true })).toBeVisible();
    await expect(said).toHaveCount(1);
  },
);

test(
  'a draft survives a reload and a refusal; an empty one is refused [CHA-18, CHA-3]',
  long,
  async ({ page, at, signIn, members }) => {
    await openChat(page, { at, signIn }, members);
    await composer(page).fill('Half a sen');
    await page.reload();
    await expect(composer(page)).toHaveValue('Half a sen');
    await write(page, 'x'.repeat(2000));
    await expect(page.getByText(/^This is too long/)).toBeVisible();
    await page.reload();
    await expect(composer(page)).toHaveValue(/^x{2000}$/);
    await write(page, '\u200b\u200b');
    await expect(page.getByText('Write something first.')).toBeVisible();
    await write(page, 'All of it');
    await expect(conversation(page).getByText('All of it')).toBeVisible();
    await page.reload();
    await expect(composer(page)).toHaveValue('');
  },
);

test('a first message’s draft survives a reload until it is sent [CHA-18]', async ({
  page,
  at,
  signIn,
  members,
}) => {
  const partner = await members.make('vonk', { gender: 'male' });
  const she = await members.make('vonk');
  await signIn(page, she);
  const start = `/members/${partner.id}/chat`;
  await scripted(page, () => page.goto(at('vonk', start)));
  await composer(page).fill('Half a sen');
  await scripted(page, () => page.reload());
  await expect(composer(page)).toHaveValue('Half a sen');
  await composer(page).fill('All of it');
  await scripted(page, () => page.getByRole('button', { name: 'Send' }).click());
  await expect(conversation(page).getByText('All of it')).toBeVisible();
  await expect(composer(page)).toHaveValue('');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('draft '))))
    .toEqual([]);
});

test(
  'a logout elsewhere is shown, and typed text survives the login [CHA-15, CHA-18, NAV-11]',
  long,
  async ({ page, context, at, signIn, members }) => {
    const { she } = await openChat(page, { at, signIn }, members);
    await composer(page).fill('Are you still there?');
    const other = await context.newPage();
    await other.goto(at('vonk', '/members'));
    await other
      .locator('form[action="/logout"]')
      .first()
      .evaluate((form: HTMLFormElement) => form.requestSubmit());
    await other.waitForURL(at('vonk', '/'));
    await page.bringToFront();
    await expect(page.getByText(/^You are logged out\. Log in to continue/)).toBeVisible();
    await expect(composer(page)).toHaveValue('Are you still there?');
    await expect(conversation(page).getByText('Hello')).toHaveCount(0);
    await page.getByRole('link', { name: 'Log in' }).click();
    await page.locator('input[name=email]').fill(she.email);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('main form[method=post] button:not([name])').first().click();
    await page.waitForURL(/\/chats\//);
    await expect(conversation(page).getByText('Hello')).toBeVisible();
    await expect(composer(page)).toHaveValue('Are you still there?');
    await send(page).click();
    await expect(conversation(page).getByText('Are you still there?')).toHaveCount(1);
  },
);

test('a message after an ended login is stored, then sent once [CHA-15, NAV-11]', async ({
  page,
  context,
  at,
  signIn,
  members,
}) => {
  const { she, chat } = await openChat(page, { at, signIn }, members);
  // A browser's first page is read again once it has told its time zone, and would lead to the login.
  await scripted(page, () => page.reload());
  // It ends when the message is on its way. Before that, the page's first poll might find out, and Send be gone.
  await page.route(
    at('vonk', chat),
    async (route) => {
      await context.clearCookies({ name: 'auth' });
      await route.continue();
    },
    { times: 1 },
  );
  await write(page, 'Said too late');
  await expect(page.getByText(/^You are logged out\. Log in to continue/)).toBeVisible();
  await expect(conversation(page).getByText('Said too late')).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.locator('input[name=email]').fill(she.email);
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('main form[method=post] button:not([name])').first().click();
  await page.waitForURL(`**${chat}`);
  await expect(conversation(page).getByText('Sent', { exact: true })).toBeVisible();
  await expect(conversation(page).getByText('Said too late')).toHaveCount(1);
});

test(
  'new messages are requested again after a lost response [CHA-15]',
  long,
  async ({ page, at, signIn, members, openBrowser }) => {
    const { he, chat } = await openChat(page, { at, signIn }, members);
    const his = await openBrowser({ javaScriptEnabled: false });
    await signIn(his, he);
    await his.goto(at('vonk', chat));
    let lost = 0;
    await page.route(
      (url) => url.pathname === `${chat}/live`,
      async (route) => {
        lost += 1;
        await route.abort();
      },
      { times: 2 },
    );
    // Its event does not carry so long a text, and the page fetches it.
    await write(his, `Did you hear that? ${'👍🏽'.repeat(600)}`);
    await expect(conversation(page).getByText('Did you hear that?')).toBeVisible();
    expect(lost).toBe(2);
  },
);

test(
  'a message waiting for the connection can be discarded [CHA-18, CHA-15]',
  long,
  async ({ page, context, at, signIn, members }) => {
    await openChat(page, { at, signIn }, members);
    await context.setOffline(true);
    await write(page, 'Better not');
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(conversation(page).getByText('Better not')).toHaveCount(0);
    await context.setOffline(false);
    await page.reload();
    await expect(conversation(page).getByText('Hello')).toBeVisible();
    await expect(conversation(page).getByText('Better not')).toHaveCount(0);
  },
);

test('blocks and deletions reach an open chat, and typed text stays [CHA-7, CHA-11, CHA-16]', async ({
  page,
  at,
  signIn,
  members,
  openBrowser,
}) => {
  const { he, she, chat } = await openChat(page, { at, signIn }, members);
  const his = await openBrowser();
  await signIn(his, he);
  await his.goto(at('vonk', chat));
  await chooseInMenu(
    messageMenus(conversation(his)).last(),
    his.getByRole('link', { name: 'Delete message' }),
  );
  await his.getByRole('button', { name: 'Delete message' }).click();
  await expect(conversation(page).getByText('Message deleted')).toBeVisible();
  await expect(conversation(page).getByText('Hello')).toHaveCount(0);

  await composer(page).fill('What I always wanted to');
  await his.goto(at('vonk', `/members/${she.id}/block?to=${chat}`));
  await his.getByRole('button', { name: /^Block/ }).click();
  await expect(
    page.getByText('This member is not available. You can still read what was written.'),
  ).toBeVisible();
  const copied = page.getByRole('textbox', { name: 'You can still copy what you wrote' });
  await expect(copied).toHaveValue('What I always wanted to');
  await expect(copied).not.toBeEditable();
  await expect(send(page)).toHaveCount(0);
  await his.getByRole('button', { name: 'Unblock' }).click();
  await his.waitForURL(at('vonk', chat));
  await expect(composer(page)).toBeEditable();
  await expect(composer(page)).toHaveValue('What I always wanted to');

  await his.goto(at('vonk', `${chat}/remove`));
  await his.getByRole('button', { name: 'Delete conversation' }).click();
  await expect(page.getByText(/has deleted this conversation/)).toBeVisible();
  await expect(composer(page)).toHaveValue('What I always wanted to');
  await expect(send(page)).toHaveCount(0);
});

test(
  'a photo is previewed, shrunk, and blurred for strangers [CHA-17, CHA-13]',
  long,
  async ({ page, at, signIn, members, openBrowser }) => {
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    const chat = await members.converse(she, he, ['Hello']);
    await signIn(page, she);
    await scripted(page, () => page.goto(at('vonk', chat)));
    await page.getByRole('link', { name: 'Send a photo' }).click();
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 50 };
    const large = await sharp({
      create: { width: 2600, height: 1900, channels: 3, background: '#8a5', noise },
    })
      .jpeg({ quality: 90 })
      .toBuffer();
    await page
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: large });
    await expect(page.getByRole('img', { name: 'Preview of the photo' })).toBeVisible();
    // Chosen again and sent before the browser is done with it: it waits instead of sending the large one.
    await page.evaluate(() => {
      const real = createImageBitmap.bind(window) as (file: Blob) => Promise<ImageBitmap>;
      const held = new Promise<void>((go) => Object.assign(window, { letGo: go }));
      Object.assign(window, { createImageBitmap: (file: Blob) => held.then(() => real(file)) });
    });
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/image'),
    );
    await page
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'again.jpg', mimeType: 'image/jpeg', buffer: large });
    await page.getByRole('button', { name: 'Send the photo' }).click();
    await expect(page.getByRole('progressbar', { name: 'Sending…' })).toBeVisible();
    await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
    expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(large.length * 0.75);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(conversation(page).getByRole('img', { name: 'Photo you sent' })).toBeVisible();
    await expect(page.locator('#message-cost')).toContainText('5 left');

    const his = await openBrowser();
    await signIn(his, he);
    await his.goto(at('vonk', chat));
    const photo = conversation(his).getByRole('img', { name: 'Photo you received' });
    await expect(photo).toHaveCSS('filter', /blur/);
    await conversation(his)
      .getByText(/Show it$/)
      .click();
    await expect(photo).toHaveCSS('filter', 'none');
  },
);

test(
  'a double press of Send sends once, without browser messages [CHA-10, CHA-13]',
  long,
  async ({ page, at, signIn, members }) => {
    await openChat(page, { at, signIn }, members);
    await composer(page).evaluate((field) => {
      // The browser shows its bubble for an empty field unless the page says that it answers itself.
      field.addEventListener('invalid', (event) => {
        document.body.dataset.answered = String(event.defaultPrevented);
      });
    });
    await composer(page).fill('Only once');
    await send(page).dblclick();
    await expect(page.locator('body[data-answered]')).toHaveAttribute('data-answered', 'true');
    await expect(composer(page)).toBeFocused();
    await expect(conversation(page).getByText('Only once')).toHaveCount(1);
  },
);

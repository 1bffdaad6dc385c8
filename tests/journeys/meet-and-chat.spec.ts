import type { Page } from '@playwright/test';
import type { Member } from './support/members';
import { uploadPhotos } from './support/own-photos';
import { scripted } from './support/scripted';
import { expect, test, type At } from './support/test';

/** The conversation as the reader sees it: without scripts it is the frame that brings new messages by itself. */
const conversation = (page: Page, scripts: boolean) =>
  scripts
    ? page.getByRole('region', { name: 'Conversation' })
    : page.frameLocator('iframe[title="Conversation"]').locator('body');

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Looks through the search for one member and opens their profile. */
async function find(page: Page, at: At, { name, site }: Member) {
  await page.goto(at(site, '/members?min_age=18&max_age=99'));
  await page.locator('main ul li a', { hasText: name }).first().click();
  await expect(page.getByRole('heading', { name: new RegExp(name) }).first()).toBeVisible();
}

test('two newcomers upload, find each other, like, match and chat [CHA-1, CHA-3, CHA-5, DIS-1, LIK-1, LIK-6, PRO-4]', async ({
  page: hers,
  at,
  members,
  signIn,
  openBrowser,
}, info) => {
  test.slow();
  const scripts = info.project.name === 'js';
  const she = await members.make('vonk');
  const he = await members.make('vonk', { gender: 'male' });
  // One of the two always goes without scripts.
  const his = await openBrowser({ javaScriptEnabled: false });
  await signIn(hers, she);
  await signIn(his, he);

  await hers.goto(at('vonk', '/profile/photos'));
  await uploadPhotos(hers, scripts);
  await expect(hers.getByText('Your photo has been added.')).toBeVisible();

  await find(his, at, she);
  await his
    .getByRole('button', { name: `Like ${she.name}` })
    .first()
    .click();
  await expect(
    his.getByRole('button', { name: `Take back your like for ${she.name}` }).first(),
  ).toBeVisible();

  await hers.goto(at('vonk', '/likes'));
  await expect(hers.getByText(he.name).first()).toBeVisible();
  await hers
    .getByRole('button', { name: `Like ${he.name} back` })
    .first()
    .click();
  await expect(hers.getByRole('heading', { name: 'It’s a match' })).toBeVisible();
  await hers
    .getByRole('dialog')
    .getByRole('link', { name: `Write to ${he.name}` })
    .click();

  await expect(hers.locator('#message-cost')).toContainText('per message');
  await write(hers, 'Your Sunday bread: rye or spelt?');
  await hers.waitForURL(/\/chats\/[\w-]{36}$/, { waitUntil: 'commit' });
  await expect(conversation(hers, scripts).getByText('Your Sunday bread: rye or spelt?')).toBeVisible();

  await his.goto(at('vonk', '/chats'));
  await his
    .getByRole('main')
    .getByRole('link', { name: new RegExp(she.name) })
    .first()
    .click();
  await expect(conversation(his, false).getByText('Your Sunday bread: rye or spelt?')).toBeVisible();
  await write(his, 'Rye. Always rye.');
  await expect(conversation(his, false).getByText('Rye. Always rye.')).toBeVisible();

  // Hers is still the page that she sent from: the answer comes by itself, with scripts and without.
  await expect(conversation(hers, scripts).getByText('Rye. Always rye.')).toBeVisible({ timeout: 30_000 });
});

test('typing and messages arrive live, with the reader’s time [CHA-4, CHA-6, CHA-14]', async ({
  page: hers,
  at,
  members,
  signIn,
  openBrowser,
}, info) => {
  test.skip(
    info.project.name === 'no-js',
    'Typing is told by scripts alone; the frame of the journey above is how messages arrive without them.',
  );
  test.slow();
  const she = await members.make('vonk');
  const he = await members.make('vonk', { gender: 'male' });
  const his = await openBrowser({ timezoneId: 'Asia/Tokyo' });
  await signIn(hers, she);
  await signIn(his, he);
  await find(his, at, she);
  await his
    .getByRole('link', { name: `Write to ${she.name}` })
    .first()
    .click();
  await scripted(his, async () => {
    await write(his, 'Which lake do you swim in?');
    await his.waitForURL(/\/chats\/[\w-]{36}$/, { waitUntil: 'commit' });
  });

  const said = conversation(his, true).locator('time').first();
  const sentAt = new Date((await said.getAttribute('datetime'))!);
  const inTokyo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', timeStyle: 'short' });
  await expect(said).toHaveText(inTokyo.format(sentAt));
  // So it is in the page's first answer, before a script runs.
  const answer = await his.evaluate(async () => (await fetch(location.href)).text());
  expect(answer).toContain(`${sentAt.toISOString()}">${inTokyo.format(sentAt)}</time>`);

  const stream = hers.waitForResponse(/\/events\?/);
  await hers.goto(his.url());
  await expect(conversation(hers, true).getByText('Which lake do you swim in?')).toBeVisible();
  // Who types is told to pages whose stream is open.
  await stream;
  await his.getByRole('textbox', { name: /^Message to/ }).pressSequentially('Mine is cold');
  await expect(conversation(hers, true).getByText(`${he.name} is typing`)).toBeAttached();
  await his.getByRole('textbox', { name: /^Message to/ }).press('Enter');
  await expect(conversation(hers, true).getByText('Mine is cold')).toBeVisible();
  await expect(his.getByRole('textbox', { name: /^Message to/ })).toHaveValue('');
});

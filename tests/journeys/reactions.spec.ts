import type { Page } from '@playwright/test';
import { chooseInMenu, messageMenus } from './support/message-menu';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';

const conversation = (page: Page, scripts: boolean) =>
  scripts
    ? page.getByRole('region', { name: 'Conversation' })
    : page.frameLocator('iframe[title="Conversation"]').locator('body');

test('a reaction is set, replaced and removed, and both see it [CHA-22]', async ({
  page: hers,
  at,
  members,
  signIn,
  openBrowser,
}, info) => {
  const scripts = info.project.name === 'js';
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const chat = at('harbor', await members.converse(he, she, ['Which lake do you swim in?']));
  const his = await openBrowser({ javaScriptEnabled: scripts });
  for (const [page, member] of [
    [hers, she],
    [his, he],
  ] as const) {
    await signIn(page, member);
    const open = () => page.goto(chat, { waitUntil: 'domcontentloaded' });
    await (scripts ? scripted(page, open) : open());
  }
  await hers.getByRole('textbox', { name: /^Message to/ }).fill('What I am typing');
  const messages = conversation(hers, scripts);
  const react = (name: string) =>
    chooseInMenu(messageMenus(messages).first(), messages.getByRole('button', { name, exact: true }));
  const badge = (page: Page) => conversation(page, scripts).getByRole('img', { name: /: / });

  await react('heart');
  await expect(badge(hers)).toHaveAccessibleName('You: heart');
  await expect(badge(his)).toHaveAccessibleName(/^(?!You).+: heart$/);
  await react('fire');
  await expect(badge(hers)).toHaveAccessibleName('You: fire');
  await expect(badge(his)).toHaveAccessibleName(/: fire$/);
  await react('fire');
  await expect(badge(hers)).toHaveCount(0);
  await expect(badge(his)).toHaveCount(0);
  await expect(hers.getByRole('textbox', { name: /^Message to/ })).toHaveValue('What I am typing');
});

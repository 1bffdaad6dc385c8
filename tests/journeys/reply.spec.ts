import type { Page } from '@playwright/test';
import { chooseInMenu, messageMenus } from './support/message-menu';
import { scripted } from './support/scripted';
import { expect, test } from './support/test';

const conversation = (page: Page, scripts: boolean) =>
  scripts
    ? page.getByRole('region', { name: 'Conversation' })
    : page.frameLocator('iframe[title="Conversation"]').locator('body');

test('a reply quotes its message, which may be removed [CHA-21, CHA-20]', async ({
  page: hers,
  at,
  members,
  signIn,
  openBrowser,
}, info) => {
  const scripts = info.project.name === 'js';
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  const chat = at('harbor', await members.converse(he, she, ['Which lake do you swim in?']));
  await signIn(hers, she);
  const open = () => hers.goto(chat, { waitUntil: 'domcontentloaded' });
  await (scripts ? scripted(hers, open) : open());
  const messages = conversation(hers, scripts);
  const menu = () =>
    chooseInMenu(messageMenus(messages).first(), messages.getByRole('link', { name: 'Reply', exact: true }));
  const form = hers.locator('form#composer');

  await menu();
  await expect(form.getByText('Which lake do you swim in?')).toBeVisible();
  await form.getByRole('link', { name: 'Do not reply to this message' }).click();
  await expect(form.getByText('Which lake do you swim in?')).toHaveCount(0);

  await menu();
  if (scripts) {
    await expect(form.getByRole('textbox')).toBeFocused();
    await form.getByRole('textbox').fill('The cold');
    await scripted(hers, () => hers.reload());
    await expect(form.getByText('Which lake do you swim in?')).toBeVisible();
    await expect(form.getByRole('textbox')).toHaveValue('The cold');
  }
  await form.getByRole('textbox').fill('The cold one');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  const quote = messages.getByRole('link', { name: /^Reply to: .*Which lake do you swim in\?$/ });
  await expect(messages.getByText('The cold one')).toBeVisible();
  await expect(quote).toBeVisible();
  await expect(form.getByText('Which lake do you swim in?')).toHaveCount(0);

  const his = await openBrowser({ javaScriptEnabled: false });
  await signIn(his, he);
  await his.goto(chat, { waitUntil: 'domcontentloaded' });
  const own = conversation(his, false);
  await expect(own.getByRole('link', { name: /^Reply to: You Which lake/ })).toBeVisible();
  await chooseInMenu(messageMenus(own).first(), own.getByRole('link', { name: 'Delete message' }));
  await his.getByRole('button', { name: 'Delete message' }).click();
  await expect(messages.getByRole('link', { name: /^Reply to: .*Message deleted$/ })).toBeVisible();
  await expect(messages.getByText('Which lake do you swim in?')).toHaveCount(0);
});

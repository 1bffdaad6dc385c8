import type { Page } from '@playwright/test';
import { photoFile } from './support/photo-file';
import { long, plain } from './support/tags';
import { expect, test } from './support/test';

const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to/ });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });
const copy = (page: Page) => page.getByLabel('You can still copy what you wrote:');

test(
  'without scripts, typed text stays copyable when the other leaves [CHA-7, CHA-11, CHA-18, ERR-4]',
  { tag: [...plain.tag, ...long.tag] },
  async ({ page, at, members, signIn, openBrowser }) => {
    const [she, he] = [await members.make('vonk'), await members.make('vonk', { gender: 'male' })];
    const his = await openBrowser({ javaScriptEnabled: false });
    await signIn(page, she);
    await signIn(his, he);
    const block = async () => {
      await his.goto(at('vonk', `/members/${she.id}/block`));
      await his.getByRole('button', { name: /^Block / }).click();
      await expect(his.getByText(/^Blocked\./)).toBeVisible();
    };
    const unblock = async () => {
      await his.goto(at('vonk', '/notifications/blocked'));
      await his.getByRole('button', { name: /^Unblock / }).click();
      await expect(his.getByText(/^Unblocked\./)).toBeVisible();
    };

    await page.goto(at('vonk', `/members/${he.id}/chat`));
    await composer(page).fill('Rye or spelt?');
    await block();
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'This member is not available.' })).toBeVisible();
    await expect(copy(page)).toHaveValue('Rye or spelt?');

    await unblock();
    await page.goto(at('vonk', `/members/${he.id}/chat`));
    await composer(page).fill('Rye or spelt?');
    await send(page).click();
    await page.waitForURL(/\/chats\/[\w-]{36}$/);
    const chat = page.url();
    await composer(page).fill('Always rye');
    await block();
    await send(page).click();
    await expect(page.getByText(/^This member is not available\..*You can still copy/)).toBeVisible();
    await expect(copy(page)).toHaveValue('Always rye');
    await expect(page.getByText('per message')).toHaveCount(0);
    await expect(send(page)).toHaveCount(0);

    await unblock();
    await page.goto(`${chat}/image`);
    await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
    await page.getByLabel('Add a line, if you like').fill('My own, from Sunday');
    await block();
    await page.getByRole('button', { name: 'Send the photo' }).click();
    await expect(page.getByRole('heading', { name: 'This member is not available.' })).toBeVisible();
    await expect(copy(page)).toHaveValue('My own, from Sunday');

    await unblock();
    await page.goto(chat);
    await composer(page).fill('Never spelt');
    await his.goto(`${chat}/remove`);
    await his.getByRole('button', { name: 'Delete conversation' }).click();
    await his.waitForURL(/\/chats$/);
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'The conversation has been deleted.' })).toBeVisible();
    await expect(copy(page)).toHaveValue('Never spelt');
  },
);

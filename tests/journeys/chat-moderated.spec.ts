import type { Page } from '@playwright/test';
import { chooseInMenu, messageMenus } from './support/message-menu';
import { moderate } from './support/moderate';
import { photoFile } from './support/photo-file';
import { scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

/** The conversation as the reader sees it: without scripts it is the frame that brings new messages by itself. */
const conversation = (page: Page, scripts: boolean) =>
  scripts
    ? page.getByRole('region', { name: 'Conversation' })
    : page.frameLocator('iframe[title="Conversation"]').locator('body');

test(
  'a photo removed by a moderator leaves both open chats [SAF-2, CHA-11, CHA-13]',
  long,
  async ({ page: his, at, members, signIn, openBrowser }, info) => {
    const scripts = info.project.name === 'js';
    const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
    const chat = at('harbor', await members.converse(she, he, ['Hello']));
    const hers = await openBrowser({ javaScriptEnabled: false });
    await signIn(hers, she);
    await hers.goto(`${chat}/image`);
    await hers.getByLabel('Choose a photo').setInputFiles(await photoFile());
    await hers.getByRole('button', { name: 'Send the photo' }).click();
    const own = conversation(hers, false).getByRole('img', { name: 'Photo you sent' });
    await expect(own).toBeVisible();

    await signIn(his, he);
    const open = () => his.goto(chat, { waitUntil: 'domcontentloaded' });
    await open();
    const report = conversation(his, scripts).getByRole('link', { name: 'Report this message' });
    await chooseInMenu(messageMenus(conversation(his, scripts)).last(), report);
    await his.getByRole('radio', { name: 'Asks for money or sells something' }).check();
    await his.getByRole('button', { name: 'Send the report' }).click();
    await his.waitForURL(/\/reports\//);
    const number = new URL(his.url()).pathname.replace('/reports/', '');

    const told = scripts ? his.waitForResponse(/\/events\?/) : null;
    await (scripts ? scripted(his, open) : open());
    await told;
    const photo = conversation(his, scripts).getByRole('img', { name: 'Photo you received' });
    await expect(photo).toBeVisible();
    const { origin, pathname, search } = new URL((await photo.getAttribute('src'))!, chat);
    const address = origin + pathname + search;
    const alone = await his.context().newPage();
    const asked = async () => {
      const answer = alone.waitForResponse((each) => each.url() === address);
      // Instead of an answer without content, Chromium shows a page of its own.
      await alone.goto(address).catch(() => null);
      return (await answer).status();
    };
    expect(await asked()).toBeLessThan(400);

    const why = ['--measure', 'message', '--rule', 'money', '--reason', 'It sells something.'];
    await moderate(info.project.name, 'Mo', 'accept', number, ...why);
    for (const messages of [conversation(his, scripts), conversation(hers, false)]) {
      await expect(messages.getByText('Removed by our moderators')).toBeVisible();
      await expect(messages.getByRole('img', { name: /^Photo you/ })).toHaveCount(0);
    }
    expect(await asked()).toBe(404);
  },
);

import { chooseInMenu, messageMenus } from './support/message-menu';
import { delayScripts, scripted } from './support/scripted';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

test(
  'a member fills in a profile; another writes about shared interests [PRO-2, PRO-7, CHA-23]',
  inTurn,
  async ({ page, at, members, signIn, openBrowser }, info) => {
    const interests = ['cooking', 'travel'];
    const [she, he] = [
      await members.make('harbor', { interests }),
      await members.make('harbor', { gender: 'male', interests }),
    ];
    const his = await openBrowser({ javaScriptEnabled: false });
    await signIn(page, she);
    await signIn(his, he);

    await page.goto(at('harbor', '/profile'));
    const words = page.getByLabel('What should others know about you?');
    await expect(words).toBeHidden();
    await page.locator('#about summary').click();
    await words.fill('I walk in the rain. It is never too wet.');
    await page.getByRole('button', { name: 'Save text' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await expect(words).toBeHidden();
    await expect(page.locator('#about')).toContainText('I walk in the rain.');

    await his.goto(at('harbor', `/members/${she.id}`));
    await his.getByRole('link', { name: 'Write about this: Interests' }).click();
    const message = his.getByRole('textbox', { name: /^Message to/ });
    const composer = his.locator('form#composer');
    await expect(composer.getByText(`${she.name} · Interests`)).toBeVisible();
    await expect(composer.getByText(/Cooking|Travel/)).toBeVisible();
    await expect(message).toHaveValue('');
    await message.fill('Where to next?');
    await his.getByRole('button', { name: 'Send' }).click();
    await his.waitForURL(/\/chats\//);

    await page.goto(at('harbor', `/members/${he.id}`));
    await his.goto(at('harbor', `/members/${she.id}`));
    await his.getByRole('link', { name: `Write about this: About ${she.name}` }).click();
    await his.waitForURL(/\/chats\/.*topic=words/);
    await expect(composer.getByText('I walk in the rain.')).toBeVisible();
    await composer.getByRole('link', { name: 'Write without this quote' }).click();
    await expect(composer.getByText('I walk in the rain.')).toHaveCount(0);

    await page.getByRole('link', { name: 'Write about this: Interests' }).click();
    const answer = page.getByRole('textbox', { name: /^Message to/ });
    await answer.fill('Norway.');
    await page.getByRole('button', { name: 'Send' }).click();
    const scripts = info.project.name === 'js';
    const messages = scripts ? page.locator('main') : page.frameLocator('iframe').locator('body');
    await expect(messages.getByText('Norway.').last()).toBeVisible();
    await expect(messages.getByText('Your interests')).toBeVisible();
    await expect(messages.getByText(`${he.name} · Interests`)).toBeVisible();
  },
);

test('each profile photo and detail can be liked and written about [PRO-7, LIK-1, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  const profile = at('harbor', `/members/${await members.withPhotos('harbor', 3)}`);
  const wayTo = (part: string) =>
    page.getByRole('link', { name: new RegExp(`^Write about this: ${part}`) }).filter({ visible: true });
  const heartOf = (part: string) => wayTo(part).locator('xpath=..').locator('[data-heart]');
  await page.goto(profile);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    for (const photo of ['Photo 1 of', 'Photo 2 of', 'Photo 3 of']) {
      await expect(wayTo(photo), `${photo}, ${width} px`).toHaveCount(1);
      expect(await heartOf(photo).boundingBox()).toMatchObject({ width: 44, height: 44 });
    }
  }
  await heartOf('Photo 1 of').click();
  await expect(heartOf('Photo 1 of')).toHaveAttribute('value', 'withdraw');

  const message = page.getByRole('textbox', { name: /^Message to/ });
  const composer = page.locator('form#composer');
  const quoted = composer.locator('img');
  const source = await page.getByRole('img', { name: /^Photo 2 of/ }).getAttribute('src');
  await wayTo('Photo 2 of').click();
  await expect(message).toHaveValue('');
  await expect(composer.getByText(/ · Photo$/)).toBeVisible();
  await expect(quoted).toHaveAttribute('src', source!);

  await page.goto(profile);
  await page.locator('main summary', { hasText: /^Details$/ }).click();
  await expect(heartOf('Details')).toHaveCount(0);
  await wayTo('Details').click();
  await expect(composer.getByText(/ · Details$/)).toBeVisible();
  await expect(quoted).toHaveCount(0);
});

test(
  'a quoted photo is sent with the message, unless removed [CHA-23, CHA-18, CHA-3]',
  inTurn,
  async ({ page, at, members, signIn }, info) => {
    const scripts = info.project.name === 'js';
    await signIn(page, await members.make('harbor', { gender: 'male' }));
    const profile = at('harbor', `/members/${await members.withPhotos('harbor', 3)}`);
    const message = page.getByRole('textbox', { name: /^Message to/ });
    const quoted = page.locator('form#composer img');
    const messages = scripts
      ? page.getByRole('region', { name: 'Conversation' })
      : page.frameLocator('iframe[title="Conversation"]').locator('body');
    const sent = messages.locator('.quote img');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const writeAbout = async (photo: number) => {
      await page.goto(profile);
      await page
        .getByRole('link', { name: new RegExp(`^Write about this: Photo ${photo} of`) })
        .filter({ visible: true })
        .click();
      await expect(quoted).toBeVisible();
    };
    const reload = () => scripted(page, () => page.reload());
    await page.setViewportSize({ width: 1280, height: 740 });
    const release = await delayScripts(page);
    await writeAbout(2);
    await message.fill('Where is that?');
    release();
    await expect(quoted).toBeVisible();
    await send.click();
    await page.waitForURL(/\/chats\/[\w-]{36}$/);
    await expect(sent).toHaveCount(1);
    await expect(message).toHaveValue('');
    await expect(quoted).toHaveCount(0);

    await writeAbout(1);
    if (scripts) {
      await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
      await message.fill('And this');
      await reload();
      await expect(message).toHaveValue('And this');
      await expect(quoted).toBeVisible();
    }
    await message.fill('And this one?');
    await send.click();
    await expect(messages.getByText('And this one?')).toBeVisible();
    await expect(sent).toHaveCount(2);
    await expect(quoted).toHaveCount(0);
    if (scripts) {
      await reload();
      await expect(sent).toHaveCount(2);
      await expect(quoted).toHaveCount(0);
    }

    await writeAbout(3);
    await page.getByRole('link', { name: 'Write without this quote' }).click();
    await expect(quoted).toHaveCount(0);
    await message.fill('Nothing in particular');
    await send.click();
    await expect(messages.getByText('Nothing in particular')).toBeVisible();
    await expect(sent).toHaveCount(2);
  },
);

test('a reply replaces the quoted words, and a part that is gone is named [CHA-23, CHA-21]', async ({
  page,
  at,
  members,
  signIn,
  openBrowser,
}, info) => {
  const scripts = info.project.name === 'js';
  const [she, he] = [await members.make('harbor'), await members.make('harbor', { gender: 'male' })];
  await members.converse(she, he, ['Which lake do you swim in?']);
  const hers = await openBrowser({ javaScriptEnabled: false });
  await signIn(hers, she);
  await signIn(page, he);
  const saveWords = async (words: string) => {
    await hers.goto(at('harbor', '/profile?section=about'));
    await hers.getByLabel('What should others know about you?').fill(words);
    await hers.getByRole('button', { name: 'Save text' }).click();
    await expect(hers.getByText('Saved.')).toBeVisible();
  };
  const composer = page.locator('form#composer');
  const message = composer.getByRole('textbox');
  const send = composer.getByRole('button', { name: 'Send', exact: true });
  const writeAbout = async () => {
    await page.goto(at('harbor', `/members/${she.id}`));
    const open = () => page.getByRole('link', { name: `Write about this: About ${she.name}` }).click();
    await (scripts ? scripted(page, open) : open());
    await expect(composer.getByText('I walk in the rain.')).toBeVisible();
  };
  const messages = scripts
    ? page.getByRole('region', { name: 'Conversation' })
    : page.frameLocator('iframe[title="Conversation"]').locator('body');

  await saveWords('I walk in the rain.');
  await writeAbout();
  await chooseInMenu(
    messageMenus(messages).first(),
    messages.getByRole('link', { name: 'Reply', exact: true }),
  );
  await expect(composer.getByText('Which lake do you swim in?')).toBeVisible();
  await expect(composer.getByText('I walk in the rain.')).toHaveCount(0);

  await writeAbout();
  await saveWords('');
  await message.fill('Even in winter?');
  await send.click();
  await expect(composer.getByText(/^This part of the profile is no longer there\./)).toBeVisible();
  await expect(composer.getByText('I walk in the rain.')).toHaveCount(0);
  await expect(message).toHaveValue('Even in winter?');
  await send.click();
  await expect(messages.getByText('Even in winter?')).toBeVisible();
  await expect(messages.locator('.quote')).toHaveCount(0);
});

test('a part’s heart is round, finger-sized and aligned [LIK-1, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const she = await members.make('harbor', { answers: { sunday: 'Pancakes at eleven.' } });
  await signIn(page, await members.make('harbor', { gender: 'male' }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('harbor', `/members/${she.id}`));
  const heart = await page.locator('[data-part]').evaluate((button) => ({
    width: button.clientWidth,
    height: button.clientHeight,
    icon: button.querySelector('svg')!.getBoundingClientRect().left,
  }));
  expect(heart).toEqual({ width: 44, height: 44, icon: 16 });
});

import { delayScripts } from './support/scripted';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

test(
  'a member fills in a profile; another writes about shared interests [PRO-2, PRO-7, CHA-9]',
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
    await expect(message).toHaveValue(/^About .*(Cooking|Travel).*:\n$/);
    await message.fill(`${await message.inputValue()}Where to next?`);
    await his.getByRole('button', { name: 'Send' }).click();
    await his.waitForURL(/\/chats\//);

    await page.goto(at('harbor', `/members/${he.id}`));
    await his.goto(at('harbor', `/members/${she.id}`));
    await his.getByRole('link', { name: `Write about this: About ${she.name}` }).click();
    await his.waitForURL(/\/chats\/.*topic=words/);
    await expect(message).toHaveValue('“I walk in the rain.”\n');

    await page.getByRole('link', { name: 'Write about this: Interests' }).click();
    const answer = page.getByRole('textbox', { name: /^Message to/ });
    await answer.fill(`${await answer.inputValue()}Norway.`);
    await page.getByRole('button', { name: 'Send' }).click();
    const scripts = info.project.name === 'js';
    const messages = scripts ? page.locator('main') : page.frameLocator('iframe').locator('body');
    await expect(messages.getByText('Norway.').last()).toBeVisible();
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
  const quoted = page.locator('form img');
  const source = await page.getByRole('img', { name: /^Photo 2 of/ }).getAttribute('src');
  await wayTo('Photo 2 of').click();
  await expect(message).toHaveValue('About your photo 2:\n');
  await expect(quoted).toHaveAccessibleName(/^Photo 2 of/);
  await expect(quoted).toHaveAttribute('src', source!);

  await page.goto(profile);
  await page.locator('main summary', { hasText: /^Details$/ }).click();
  await expect(heartOf('Details')).toHaveAttribute('value', 'withdraw');
  await wayTo('Details').click();
  await expect(message).toHaveValue('About your details:\n');
  await expect(quoted).toHaveCount(0);
});

test(
  'a quoted photo shows until sent, or another topic replaces it [PRO-7, CHA-3]',
  inTurn,
  async ({ page, at, members, signIn }, info) => {
    await signIn(page, await members.make('harbor', { gender: 'male' }));
    const profile = at('harbor', `/members/${await members.withPhotos('harbor', 3)}`);
    const message = page.getByRole('textbox', { name: /^Message to/ });
    const quoted = page.locator('form img');
    const writeAbout = async (photo: number) => {
      await page.goto(profile);
      await page
        .getByRole('link', { name: new RegExp(`^Write about this: Photo ${photo} of`) })
        .filter({ visible: true })
        .click();
      await expect(quoted).toHaveAccessibleName(new RegExp(`^Photo ${photo} of`));
    };
    await page.setViewportSize({ width: 1280, height: 740 });
    const release = await delayScripts(page);
    await writeAbout(2);
    const begun = await message.inputValue();
    if (info.project.name === 'js') {
      // Typed before scripts run.
      await message.fill('Hello there');
      release();
      await expect(quoted).toHaveCount(0);
      await message.fill(`${begun}Where is that?`);
      await expect(quoted).toHaveAccessibleName(/^Photo 2 of/);
    }
    await message.fill(`${begun}Where is that?`);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/\/chats\//);
    await expect(message).toHaveValue('');
    await expect(quoted).toHaveCount(0);

    await writeAbout(1);
    await message.fill(`${await message.inputValue()}And this one?`);
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(message).toHaveValue('');
    await expect(quoted).toHaveCount(0);
  },
);

test('a part’s heart is round, finger-sized and aligned [LIK-1, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  const [she, he] = [
    await members.make('harbor', { interests: ['cooking'] }),
    await members.make('harbor', { gender: 'male', interests: ['cooking'] }),
  ];
  await signIn(page, he);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(at('harbor', `/members/${she.id}`));
  const part = page.locator('div', { has: page.locator('> a', { hasText: 'Write about this' }) }).last();
  const heart = await part.locator('[data-heart]').evaluate((button) => ({
    width: button.clientWidth,
    height: button.clientHeight,
    icon: button.querySelector('svg')!.getBoundingClientRect().left,
  }));
  expect(heart).toEqual({ width: 44, height: 44, icon: 16 });
});

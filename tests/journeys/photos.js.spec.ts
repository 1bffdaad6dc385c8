import { writeFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expectFits, NARROWEST } from './support/fits';
import { photoFile } from './support/photo-file';
import { delayScripts, scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

const photoFiles = (...names: string[]) =>
  Promise.all(names.map(async (name) => ({ ...(await photoFile()), name })));

const NO_PHOTO = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') };

test(
  'photos are previewed, and a refused one’s slot is reused [PRO-4]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('harbor'));
    await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
    const [stored, photo] = [page.locator('[data-photo]'), await photoFile()];
    await page
      .getByLabel('Choose a photo')
      .setInputFiles([
        { ...photo, name: 'one.jpg' },
        NO_PHOTO,
        ...(await photoFiles('two.jpg', 'three.jpg')),
      ]);
    for (const name of ['one.jpg', 'two.jpg'])
      await expect(page.getByRole('img', { name: `${name}, not uploaded yet` })).toBeVisible();
    // Three places, and four files of which the browser cannot know yet that one is no photo.
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(stored).toHaveCount(0);
    await expectFits(page, NARROWEST);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(stored).toHaveCount(3);
    await expect(page.getByRole('alert').filter({ hasText: 'not a photo that we can read' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave notes.jpg out' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(stored).toHaveCount(3);
  },
);

test('a photo chosen before scripts run is sent afterwards [PRO-4]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  const runScripts = await delayScripts(page);
  await page.goto(at('harbor', '/profile/photos'), { waitUntil: 'commit' });
  const input = page.getByLabel('Choose a photo');
  await input.setInputFiles(await photoFile());
  // The form belongs to the scripts from the moment they mark the page.
  await input.evaluate((element) => {
    const press = () => element.closest('form')?.querySelector<HTMLElement>('button.btn-primary')?.click();
    new MutationObserver(press).observe(document.documentElement, { attributeFilter: ['data-scripted'] });
  });
  runScripts();
  await expect(page.getByText('Your photo has been added.')).toBeVisible();
});

test(
  'photos drop on any slot only, or come from the camera [PRO-4]',
  long,
  async ({ page, at, members, signIn }, info) => {
    await signIn(page, await members.make('harbor'));
    await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
    const [photo, list] = [await photoFile(), page.locator('ul:has(#photo)')];
    const devtools = await page.context().newCDPSession(page);
    const drag = async (name: string, over: Locator, ...types: ('dragEnter' | 'dragOver' | 'drop')[]) => {
      const file = info.outputPath(name);
      writeFileSync(file, photo.buffer);
      await over.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await over.boundingBox())!;
      const where = { x: x + width / 2, y: y + height / 2 };
      const data = { items: [], files: [file], dragOperationsMask: 1 };
      for (const type of types) await devtools.send('Input.dispatchDragEvent', { type, ...where, data });
    };
    const drop = (name: string, on: Locator) => drag(name, on, 'dragEnter', 'dragOver', 'drop');
    const chosen = (name: string) => page.getByRole('img', { name: `${name}, not uploaded yet` });

    await drag('tile.jpg', page.locator('label.drop'), 'dragEnter', 'dragOver');
    await expect(list).toHaveClass(/takes-drop/);
    await drag('tile.jpg', page.locator('label.drop'), 'drop');
    await expect(chosen('tile.jpg')).toBeVisible();
    await expect(list).not.toHaveClass(/takes-drop/);
    await drop('empty.jpg', list.locator('label[for=photo]:not(.drop)').last());
    await expect(chosen('empty.jpg')).toBeVisible();
    await drop('aside.jpg', page.getByRole('heading', { level: 1 }));
    await page.locator('input[capture=user]').setInputFiles({ ...photo, name: 'camera.jpg' });
    await expect(chosen('camera.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Leave camera.jpg out' }).click();
    await drop('photo.jpg', chosen('tile.jpg'));
    for (const name of ['tile.jpg', 'empty.jpg', 'photo.jpg']) await expect(chosen(name)).toBeVisible();
    await expect(chosen('aside.jpg')).toHaveCount(0);
  },
);

test(
  'a failed photo is resent, and one too many refused [PRO-4]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('harbor'));
    await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
    const stored = page.locator('[data-photo]');
    await page
      .getByLabel('Choose a photo')
      .setInputFiles(await photoFiles('1.jpg', '2.jpg', '3.jpg', '4.jpg'));
    await expect(page.getByRole('alert').filter({ hasText: 'there is room for 3 photos' })).toBeVisible();
    await page.route('**/profile/photos', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(stored).toHaveCount(2);
    await page.getByRole('button', { name: 'Leave 4.jpg out' }).press('Enter');
    await expect(page.getByLabel('Choose a photo')).toBeFocused();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByLabel('Choose a photo')).toBeFocused();
    await expect(stored).toHaveCount(3);
    await expect(page.getByRole('link', { name: '4 to 25' })).toHaveAttribute('href', '/premium');
  },
);

test('chosen photos survive a crop and a new main photo [PRO-4, PRO-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  const stored = page.locator('[data-photo]');
  // Each is another picture: the same one is stored once.
  const choose = async (...names: string[]) => {
    const files = await Promise.all(names.map(async (name) => ({ ...(await photoFile()), name })));
    await page.getByLabel('Choose a photo').setInputFiles(files);
  };
  await choose('1.jpg', '2.jpg');
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(stored).toHaveCount(2);
  await choose('3.jpg');
  const chosen = page.getByRole('img', { name: '3.jpg, not uploaded yet' });
  await expect(chosen).toBeVisible();

  const cut = page.getByRole('link', { name: 'Choose the part of photo 1 to show' });
  const dialog = page.getByRole('dialog');
  await cut.click();
  await expect(dialog.getByRole('img', { name: 'What the card shows' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(cut).toBeFocused();
  await cut.click();
  await dialog.getByLabel('How much is shown').press('Home');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(chosen).toBeVisible();

  const makeMain = page.getByRole('button', { name: /Make main.*Photo 2/ });
  await page.route('**/profile/photos.data*', (route) => route.abort(), { times: 1 });
  await makeMain.click();
  await expect(page.getByText('That was not sent.')).toBeVisible();
  await makeMain.click();
  await expect(stored.nth(1).getByText('Main photo', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Photo 2: drag it' })).toBeFocused();
  await expect(chosen).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(stored).toHaveCount(3);
});

test('chosen photos survive a deletion, confirmed or cancelled [PRO-4, PRO-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/profile'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  const [stored, photo] = [page.locator('[data-photo]'), await photoFiles('1.jpg', '2.jpg', '3.jpg')];
  const choose = page.getByLabel('Choose a photo');
  await choose.setInputFiles(photo.slice(0, 2));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(stored).toHaveCount(2);
  await choose.setInputFiles(photo.slice(2));
  const chosen = page.getByRole('img', { name: '3.jpg, not uploaded yet' });
  await expect(chosen).toBeVisible();

  const ask = page.getByRole('link', { name: 'Delete photo 2' });
  const question = page.getByRole('heading', { name: /Delete photo 2/ });
  const keptBy = async (leave: () => Promise<unknown>) => {
    await leave();
    await expect(question).toHaveCount(0);
    await expect(ask).toBeFocused();
    await expect(chosen).toBeVisible();
  };
  await ask.click();
  await expect(question).toBeFocused();
  await keptBy(() => page.getByRole('link', { name: 'Keep' }).click());
  await ask.dblclick();
  await expect(question).toBeFocused();
  await keptBy(() => page.goBack());
  await ask.click();
  // The second press of a doubled one would reach what has moved to where the button was.
  await page.evaluate(() =>
    document.addEventListener('click', ({ detail }) => {
      if (detail > 1) document.body.dataset.doubled = '';
    }),
  );
  await page.getByRole('button', { name: 'Delete photo 2' }).dblclick();
  await expect(stored).toHaveCount(1);
  await expect(page.locator('body[data-doubled]')).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Photo 1: drag it' })).toBeFocused();
  await expect(chosen).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(stored).toHaveCount(2);
  // What was asked left nothing to go back from.
  await page.goBack();
  await expect(page).toHaveURL(at('harbor', '/profile'));
});

test('photos move by keys, buttons and dragging [PRO-5]', long, async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  const stored = page.locator('[data-photo]');
  await page.getByLabel('Choose a photo').setInputFiles(await photoFiles('1.jpg', '2.jpg', '3.jpg'));
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(stored).toHaveCount(3);
  const order = () => stored.evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset.photo));
  const saved = () => page.waitForResponse('**/profile/photos');
  const [a, b, c] = await order();
  const grip = (number: number) => page.getByRole('button', { name: `Photo ${number}: drag it` });

  let save = saved();
  await grip(1).focus();
  await page.keyboard.press('ArrowRight');
  await save;
  expect(await order()).toEqual([b, a, c]);
  await expect(grip(2)).toBeFocused();
  await expect(page.getByText('The photo is now number 2 of 3.')).toBeAttached();

  save = saved();
  await page.getByRole('button', { name: 'Move photo 3 one place forward' }).click();
  await save;
  expect(await order()).toEqual([b, c, a]);
  await expect(page.getByRole('button', { name: 'Move photo 2 one place forward' })).toBeFocused();

  // At the end of the row, the button that was pressed is off.
  save = saved();
  await page.getByRole('button', { name: 'Move photo 2 one place forward' }).click();
  await save;
  expect(await order()).toEqual([c, b, a]);
  await expect(grip(1)).toBeFocused();
  save = saved();
  await page.getByRole('button', { name: 'Move photo 1 one place back' }).click();
  await save;
  expect(await order()).toEqual([b, c, a]);

  save = saved();
  await grip(3).hover();
  await page.mouse.down();
  await stored.first().locator('img').hover();
  await page.mouse.up();
  await save;
  expect(await order()).toEqual([a, b, c]);

  await page.reload();
  expect(await order()).toEqual([a, b, c]);
  await page.getByRole('button', { name: /Make main.*Photo 2/ }).click();
  await expect(stored.nth(1).getByText('Main photo', { exact: true })).toBeVisible();
  await expectFits(page, NARROWEST);
  await expectAccessible(page);
});

test(
  'a crop is chosen before sending, and later by keys [PRO-4]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('harbor'));
    await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
    const photo = await photoFile();
    await page.getByLabel('Choose a photo').setInputFiles({ ...photo, name: 'one.jpg' });
    await page.getByRole('button', { name: 'Choose the part of one.jpg to show' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'What the card shows' })).toBeVisible();
    await dialog.getByLabel('How much is shown').press('Home');
    await dialog.getByLabel('Down').press('Home');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.locator('[data-photo]')).toHaveCount(1);

    // A click shows it over the page, a new tab as a page of its own.
    const cut = page.getByRole('link', { name: 'Choose the part of photo 1 to show' });
    const own = at('harbor', (await cut.getAttribute('href'))!);
    await scripted(page, () => page.goto(own));
    const [width, down] = [page.getByLabel('How much is shown'), page.getByLabel('Down')];
    await expect(width).toHaveValue('334');
    await expect(down).toHaveValue('0');
    await expect(page.getByRole('img', { name: 'What the card shows' })).toBeVisible();
    await down.press('End');
    await expectFits(page, NARROWEST);
    await expectAccessible(page);
    await scripted(page, () => page.getByRole('button', { name: 'Use this part' }).click());
    await cut.click();
    await expect(dialog.getByRole('img', { name: 'What the card shows' })).toBeVisible();
    await expectAccessible(page);
    await expect(down).not.toHaveValue('0');
  },
);

test('dialogs on the photos page close by Back in order [PRO-4, PRO-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/profile'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  await page.getByLabel('Choose a photo').setInputFiles(await photoFiles('1.jpg'));
  await page.getByRole('button', { name: 'Upload' }).click();
  const ask = page.getByRole('link', { name: 'Delete photo 1' });
  const question = page.getByRole('heading', { name: /Delete photo 1/ });
  const cut = page.getByRole('link', { name: 'Choose the part of photo 1 to show' });
  const dialog = page.getByRole('dialog');
  await ask.click();
  await expect(question).toBeFocused();
  await cut.click();
  await expect(dialog.getByRole('img', { name: 'What the card shows' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(question).toBeVisible();
  // The dialog that is closed by its button leaves the question as it was.
  await cut.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(ask).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(at('harbor', '/profile'));
});

test('a new main photo keeps the open deletion’s Back [PRO-4, PRO-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/profile'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  await page.getByLabel('Choose a photo').setInputFiles(await photoFiles('1.jpg', '2.jpg', '3.jpg'));
  await page.getByRole('button', { name: 'Upload' }).click();
  const question = page.getByRole('heading', { name: /Delete photo 1/ });
  const askAndMakeMain = async (number: number) => {
    await page.getByRole('link', { name: 'Delete photo 1' }).click();
    await expect(question).toBeFocused();
    await page.getByRole('button', { name: new RegExp(`Make main.*Photo ${number}`) }).click();
    const tile = page.locator('[data-photo]').nth(number - 1);
    await expect(tile.getByText('Main photo', { exact: true })).toBeVisible();
  };
  await askAndMakeMain(2);
  await page.getByRole('link', { name: 'Choose the part of photo 1 to show' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'What the card shows' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);

  await askAndMakeMain(3);
  await page.getByRole('link', { name: 'Keep' }).click();
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(at('harbor', '/profile'));
});

test('a lost crop dialog falls back to its page [PRO-4]', async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor'));
  await page.route('**/assets/crop-dialog-*.js', (route) => route.abort());
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  await page.getByLabel('Choose a photo').setInputFiles(await photoFiles('1.jpg'));
  await page.getByRole('button', { name: 'Choose the part of 1.jpg to show' }).click();
  await expect(page.getByText('That could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  const cut = page.getByRole('link', { name: 'Choose the part of photo 1 to show' });
  const own = at('harbor', (await cut.getAttribute('href'))!);
  await cut.click();
  await expect(page).toHaveURL(own);
  await expect(page.getByLabel('How much is shown')).toBeVisible();
});

test(
  'a chosen photo is visible beside its input on phones [PRO-4]',
  long,
  async ({ page, at, members, signIn }) => {
    await page.setViewportSize({ width: 360, height: 720 });
    await signIn(page, await members.make('harbor', { premium: true }));
    await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
    const choose = page.getByLabel('Choose a photo');
    await choose.setInputFiles(await photoFiles('1.jpg', '2.jpg', '3.jpg', '4.jpg'));
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.locator('[data-photo]')).toHaveCount(4);
    await choose.setInputFiles(await photoFiles('5.jpg'));
    await page.evaluate(() => scrollTo(0, 0));
    await expect(page.getByRole('img', { name: '5.jpg, not uploaded yet' })).toBeInViewport();
  },
);

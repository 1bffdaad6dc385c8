import { writeFileSync } from 'node:fs';
import type { Locator, Page, Route } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { expectFits, NARROWEST, setText } from './support/fits';
import { chooseInPhotoMenu, openPhotoMenu, photoMenu } from './support/own-photos';
import { photoFile } from './support/photo-file';
import { delayScripts, scripted } from './support/scripted';
import { long } from './support/tags';
import { expect, test } from './support/test';

const photoFiles = (...names: string[]) =>
  Promise.all(names.map(async (name) => ({ ...(await photoFile()), name })));

const NO_PHOTO = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') };

/** Holds uploads back. Returns the function that lets them, and all later ones, go. */
async function holdUploads(page: Page): Promise<() => Promise<unknown>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/profile/photos', (route) => (isHolding ? void held.push(route) : route.continue()));
  return () => {
    isHolding = false;
    return Promise.all(held.map((route) => route.continue()));
  };
}

const chosenPhoto = (page: Page, name: string) =>
  page.getByRole('img', { name: `${name}, not uploaded yet` });

const uploading = (page: Page) => page.getByRole('progressbar', { name: 'Sending…' });

test(
  'photos are uploaded at once, and a refused one’s slot is reused [PRO-4, PRO-16]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('harbor'));
    await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
    const [stored, photo] = [page.locator('[data-photo]'), await photoFile()];
    const release = await holdUploads(page);
    await page
      .getByLabel('Choose a photo')
      .setInputFiles([
        { ...photo, name: 'one.jpg' },
        NO_PHOTO,
        ...(await photoFiles('two.jpg', 'three.jpg')),
      ]);
    for (const name of ['one.jpg', 'two.jpg']) await expect(chosenPhoto(page, name)).toBeVisible();
    await expect(uploading(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0);
    // Three places, and four files of which the browser cannot know yet that one is no photo.
    await expect(page.getByRole('alert')).toHaveCount(1);
    await expect(stored).toHaveCount(0);
    await expectFits(page, NARROWEST);
    await expectAccessible(page);

    await release();
    await expect(stored).toHaveCount(3);
    await expect(page.getByRole('alert').filter({ hasText: 'not a photo that we can read' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave notes.jpg out' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.reload();
    await expect(stored).toHaveCount(3);
  },
);

test('each refused file says why on its own tile [PRO-4, PRO-16]', async ({
  page,
  at,
  members,
  signIn,
}, info) => {
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  const big = { name: 'big.jpg', buffer: Buffer.alloc(16 * 1024 * 1024) };
  const files = [big, NO_PHOTO, ...(await photoFiles('1.jpg', '2.jpg', '3.jpg', '4.jpg'))];
  // The browser reads files from the disk at once; so many bytes from the test take it seconds.
  const paths = files.map(({ name, buffer }) => {
    const file = info.outputPath(name);
    writeFileSync(file, buffer);
    return file;
  });
  await page.getByLabel('Choose a photo').setInputFiles(paths);
  await expect(page.locator('[data-photo]')).toHaveCount(3);
  for (const [name, why] of [
    ['big.jpg', /too big/],
    ['notes.jpg', /not a photo that we can read/],
    ['4.jpg', /there is room for 3 photos/i],
  ] as const) {
    const leaveOut = page.getByRole('button', { name: `Leave ${name} out` });
    const tile = page.getByRole('listitem').filter({ has: leaveOut });
    await expect(tile.getByRole('alert')).toHaveText(why);
    await leaveOut.click();
    await expect(tile).toHaveCount(0);
  }
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a canceled upload stores nothing, and the next follows [PRO-16]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  const [stored, choose] = [page.locator('[data-photo]'), page.getByLabel('Choose a photo')];
  const release = await holdUploads(page);
  const canceled = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await choose.setInputFiles(await photoFiles('1.jpg', '2.jpg'));
  await expect(uploading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Leave 1.jpg out' }).press('Enter');
  await canceled;
  await expect(choose).toBeFocused();
  await expect(chosenPhoto(page, '1.jpg')).toHaveCount(0);
  await expect(uploading(page)).toBeVisible();
  await release();
  await expect(stored).toHaveCount(1);
  await page.reload();
  await expect(stored).toHaveCount(1);
});

test('a photo chosen before scripts run is sent afterwards [PRO-4, PRO-16]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  const runScripts = await delayScripts(page);
  await page.goto(at('harbor', '/profile/photos'), { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Upload' });
  await expect(button).toBeHidden();
  await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
  // It works even if the scripts never come.
  await expect(button).toBeVisible();
  runScripts();
  await expect(page.getByText('Your photo has been added.')).toBeVisible();
  await expect(button).toHaveCount(0);
});

test(
  'photos drop on any slot, and nowhere else [PRO-4, PRO-16]',
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
    const chosen = (name: string) => chosenPhoto(page, name);
    const release = await holdUploads(page);

    await drag('tile.jpg', page.locator('label.drop'), 'dragEnter', 'dragOver');
    await expect(list).toHaveClass(/takes-drop/);
    await drag('tile.jpg', page.locator('label.drop'), 'drop');
    await expect(chosen('tile.jpg')).toBeVisible();
    await expect(list).not.toHaveClass(/takes-drop/);
    await drop('empty.jpg', list.locator('label[for=photo]:not(.drop)').last());
    await expect(chosen('empty.jpg')).toBeVisible();
    await drop('aside.jpg', page.getByRole('heading', { level: 1 }));
    await drop('photo.jpg', chosen('tile.jpg'));
    for (const name of ['tile.jpg', 'empty.jpg', 'photo.jpg']) await expect(chosen(name)).toBeVisible();
    await expect(chosen('aside.jpg')).toHaveCount(0);
    await release();
    // The three are the same picture.
    await expect(page.locator('[data-photo]')).toHaveCount(1);
  },
);

test(
  'a failed photo is resent, and one too many refused [PRO-4, PRO-16]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('harbor'));
    await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
    const stored = page.locator('[data-photo]');
    await page.route('**/profile/photos', (route) => route.abort(), { times: 1 });
    await page
      .getByLabel('Choose a photo')
      .setInputFiles(await photoFiles('1.jpg', '2.jpg', '3.jpg', '4.jpg'));
    await expect(page.getByRole('alert').filter({ hasText: 'there is room for 3 photos' })).toBeVisible();
    await expect(stored).toHaveCount(2);
    await page.getByRole('button', { name: 'Leave 4.jpg out' }).press('Enter');
    await expect(page.getByLabel('Choose a photo')).toBeFocused();
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByLabel('Choose a photo')).toBeFocused();
    await expect(stored).toHaveCount(3);
    await expect(page.getByRole('link', { name: '4 to 25' })).toHaveAttribute('href', '/premium');
  },
);

test('photos being uploaded survive a crop and a new main photo [PRO-4, PRO-5, PRO-16]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  const [stored, choose] = [page.locator('[data-photo]'), page.getByLabel('Choose a photo')];
  await choose.setInputFiles(await photoFiles('1.jpg', '2.jpg'));
  await expect(stored).toHaveCount(2);
  const release = await holdUploads(page);
  await choose.setInputFiles(await photoFiles('3.jpg'));
  const expectUploading = async () => {
    await expect(chosenPhoto(page, '3.jpg')).toBeVisible();
    await expect(uploading(page)).toBeVisible();
  };
  await expectUploading();

  const crop = () => chooseInPhotoMenu(page, 1, 'Choose the part to show');
  const dialog = page.getByRole('dialog');
  await crop();
  await expect(dialog.getByRole('img', { name: 'What the card shows' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(photoMenu(page, 1)).toBeFocused();
  await crop();
  await dialog.getByLabel('How much is shown').press('Home');
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expectUploading();

  const makeMain = () => chooseInPhotoMenu(page, 2, 'Make main');
  await page.route('**/profile/photos.data*', (route) => route.abort(), { times: 1 });
  await makeMain();
  await expect(page.getByText('That was not sent.')).toBeVisible();
  await makeMain();
  await expect(stored.nth(1).getByText('Main photo', { exact: true })).toBeVisible();
  await expect(photoMenu(page, 2)).toBeFocused();
  await expectUploading();
  await release();
  await expect(stored).toHaveCount(3);
});

test('photos being uploaded survive a deletion, confirmed or cancelled [PRO-4, PRO-5, PRO-16]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/profile'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  const [stored, choose] = [page.locator('[data-photo]'), page.getByLabel('Choose a photo')];
  await choose.setInputFiles(await photoFiles('1.jpg', '2.jpg'));
  await expect(stored).toHaveCount(2);
  const release = await holdUploads(page);
  await choose.setInputFiles(await photoFiles('3.jpg'));
  const expectUploading = async () => {
    await expect(chosenPhoto(page, '3.jpg')).toBeVisible();
    await expect(uploading(page)).toBeVisible();
  };
  await expectUploading();

  const question = page.getByRole('heading', { name: /Delete photo 2/ });
  const keptBy = async (leave: () => Promise<unknown>) => {
    await leave();
    await expect(question).toHaveCount(0);
    await expect(photoMenu(page, 2)).toBeFocused();
    await expectUploading();
  };
  await chooseInPhotoMenu(page, 2, 'Delete');
  await expect(question).toBeFocused();
  await keptBy(() => page.getByRole('link', { name: 'Keep' }).click());
  await (await openPhotoMenu(page, 2, 'Delete')).dblclick();
  await expect(question).toBeFocused();
  await keptBy(() => page.goBack());
  await chooseInPhotoMenu(page, 2, 'Delete');
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
  await expect(photoMenu(page, 1)).toBeFocused();
  await expectUploading();
  // The deleted photo was uploaded from this page, and does not come back as a chosen one.
  await expect(chosenPhoto(page, '2.jpg')).toHaveCount(0);
  await release();
  await expect(stored).toHaveCount(2);
  // What was asked left nothing to go back from.
  await page.goBack();
  await expect(page).toHaveURL(at('harbor', '/profile'));
});

test('photos move by keys, menus and dragging [PRO-5]', long, async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  const stored = page.locator('[data-photo]');
  await page.getByLabel('Choose a photo').setInputFiles(await photoFiles('1.jpg', '2.jpg', '3.jpg'));
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
  await chooseInPhotoMenu(page, 3, 'One place forward');
  await save;
  expect(await order()).toEqual([b, c, a]);
  await expect(photoMenu(page, 2)).toBeFocused();

  save = saved();
  await chooseInPhotoMenu(page, 3, 'Move to the front');
  await save;
  expect(await order()).toEqual([a, b, c]);
  await expect(photoMenu(page, 1)).toBeFocused();
  await expect(page.getByText('The photo is now number 1 of 3.')).toBeAttached();
  save = saved();
  await chooseInPhotoMenu(page, 1, 'One place back');
  await save;
  expect(await order()).toEqual([b, a, c]);

  save = saved();
  await grip(3).hover();
  await page.mouse.down();
  await stored.first().locator('img').hover();
  await page.mouse.up();
  await save;
  expect(await order()).toEqual([c, b, a]);

  await page.reload();
  expect(await order()).toEqual([c, b, a]);
  await chooseInPhotoMenu(page, 2, 'Make main');
  await expect(stored.nth(1).getByText('Main photo', { exact: true })).toBeVisible();
  await expectFits(page, NARROWEST);
  await expectAccessible(page);
});

test('a photo’s menu opens inside the window, and closes [PRO-16, LEG-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
  await page.getByLabel('Choose a photo').setInputFiles(await photoFiles('1.jpg', '2.jpg', '3.jpg'));
  await expect(page.locator('[data-photo]')).toHaveCount(3);
  const menu = page.locator('details[open] > .menu');
  for (const { width, text } of [...NARROWEST, { width: 600, text: '100%' }, { width: 1280, text: '100%' }]) {
    await page.setViewportSize({ width, height: 740 });
    await setText(page, text);
    for (const number of [1, 2, 3]) {
      await openPhotoMenu(page, number, 'Delete');
      await expect(menu, `photo ${number}, ${width} px, text ${text}`).toBeInViewport({ ratio: 1 });
      const misfits = await menu.locator('a, button').evaluateAll((items) =>
        items
          .filter((item) => {
            const { left, right, height } = item.getBoundingClientRect();
            return left < 0 || right > innerWidth || height < 48 || item.scrollWidth > item.clientWidth;
          })
          .map(({ textContent }) => textContent),
      );
      expect(misfits, `photo ${number}, ${width} px, text ${text}`).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(photoMenu(page, number)).toBeFocused();
    }
  }
  await openPhotoMenu(page, 1, 'Delete');
  await expectAccessible(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).toHaveCount(0);
});

test(
  'a crop is chosen by keys, in a dialog and on its page [PRO-4]',
  long,
  async ({ page, at, members, signIn }) => {
    await signIn(page, await members.make('harbor'));
    await scripted(page, () => page.goto(at('harbor', '/profile/photos')));
    await page.getByLabel('Choose a photo').setInputFiles(await photoFiles('one.jpg'));
    await expect(page.locator('[data-photo]')).toHaveCount(1);
    const crop = await openPhotoMenu(page, 1, 'Choose the part to show');
    const own = at('harbor', (await crop.getAttribute('href'))!);
    await crop.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: 'What the card shows' })).toBeVisible();
    await dialog.getByLabel('How much is shown').press('Home');
    await dialog.getByLabel('Down').press('Home');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Use this part' }).click();
    await expect(dialog).toHaveCount(0);

    // A click shows it over the page, a new tab as a page of its own.
    await scripted(page, () => page.goto(own));
    const [width, down] = [page.getByLabel('How much is shown'), page.getByLabel('Down')];
    await expect(width).toHaveValue('334');
    await expect(down).toHaveValue('0');
    await expect(page.getByRole('img', { name: 'What the card shows' })).toBeVisible();
    await down.press('End');
    await expectFits(page, NARROWEST);
    await expectAccessible(page);
    await scripted(page, () => page.getByRole('button', { name: 'Use this part' }).click());
    await chooseInPhotoMenu(page, 1, 'Choose the part to show');
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
  const question = page.getByRole('heading', { name: /Delete photo 1/ });
  const crop = () => chooseInPhotoMenu(page, 1, 'Choose the part to show');
  const dialog = page.getByRole('dialog');
  await chooseInPhotoMenu(page, 1, 'Delete');
  await expect(question).toBeFocused();
  await crop();
  await expect(dialog.getByRole('img', { name: 'What the card shows' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(question).toBeVisible();
  // The dialog that is closed by its button leaves the question as it was.
  await crop();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(photoMenu(page, 1)).toBeFocused();
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
  await expect(page.locator('[data-photo]')).toHaveCount(3);
  const question = page.getByRole('heading', { name: /Delete photo 1/ });
  const askAndMakeMain = async (number: number) => {
    await chooseInPhotoMenu(page, 1, 'Delete');
    await expect(question).toBeFocused();
    await chooseInPhotoMenu(page, number, 'Make main');
    const tile = page.locator('[data-photo]').nth(number - 1);
    await expect(tile.getByText('Main photo', { exact: true })).toBeVisible();
  };
  await askAndMakeMain(2);
  await chooseInPhotoMenu(page, 1, 'Choose the part to show');
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
  const crop = await openPhotoMenu(page, 1, 'Choose the part to show');
  const own = at('harbor', (await crop.getAttribute('href'))!);
  await crop.click();
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
    await expect(page.locator('[data-photo]')).toHaveCount(4);
    await holdUploads(page);
    await choose.setInputFiles(await photoFiles('5.jpg'));
    await page.evaluate(() => scrollTo(0, 0));
    await expect(chosenPhoto(page, '5.jpg')).toBeInViewport();
  },
);

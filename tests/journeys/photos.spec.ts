import { writeFileSync } from 'node:fs';
import { chooseInPhotoMenu, photoMenu, uploadPhotos } from './support/own-photos';
import { inTurn, long } from './support/tags';
import { expect, test } from './support/test';

test(
  'a photo is uploaded, made main and deleted; non-photos refused [PRO-4, PRO-5, PRO-16]',
  inTurn,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.make('harbor'));
    await page.goto(at('harbor', '/profile/photos'));
    const tiles = page.locator('[data-photo]');
    await expect(tiles).toHaveCount(0);

    const words = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') };
    await uploadPhotos(page, javaScriptEnabled, words);
    await expect(page.getByText('This is not a photo that we can read.')).toBeVisible();
    await expect(tiles).toHaveCount(0);
    // With scripts no page is opened, and the focus stays where it is.
    if (!javaScriptEnabled) await expect(page.getByLabel('Choose a photo')).toBeFocused();

    for (const count of [1, 2, 3]) {
      await uploadPhotos(page, javaScriptEnabled);
      await expect(tiles).toHaveCount(count);
    }
    await chooseInPhotoMenu(page, 3, 'Delete');
    await page.getByRole('button', { name: 'Delete photo 3' }).click();
    await expect(tiles).toHaveCount(2);

    const first = tiles.first();
    await expect(first.getByText('Main photo', { exact: true })).toBeVisible();
    await chooseInPhotoMenu(page, 2, 'Make main');
    await expect(first.getByText('Main photo', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Main photo', { exact: true })).toHaveCount(1);
    await chooseInPhotoMenu(page, 1, 'Make main');
    await expect(first.getByText('Main photo', { exact: true })).toBeVisible();
    await chooseInPhotoMenu(page, 2, 'Delete');
    await expect(page.getByRole('heading', { name: 'Delete photo 2?' })).toBeVisible();
    await page.getByRole('link', { name: 'Keep the photo' }).click();
    await expect(tiles).toHaveCount(2);
    await chooseInPhotoMenu(page, 2, 'Delete');
    await page.getByRole('button', { name: 'Delete photo 2' }).click();
    await expect(page.getByText('The photo has been deleted.')).toBeVisible();
    await expect(tiles).toHaveCount(1);
  },
);

test(
  'an oversized file is reported before it is fully read [PRO-4, SAF-5]',
  long,
  async ({ page, at, members, signIn, javaScriptEnabled }, info) => {
    await signIn(page, await members.make('harbor'));
    const tooBig = ['This file is too big. The limit is 15 MB.', 'This is too much at once.'] as const;
    // Of the second, only the form's length is known, which several files may have.
    for (const [index, megabytes] of [16, 40].entries()) {
      await page.goto(at('harbor', '/profile/photos'));
      const file = info.outputPath('big.jpg');
      writeFileSync(file, Buffer.alloc(megabytes * 1024 * 1024));
      await uploadPhotos(page, javaScriptEnabled, file);
      const text = javaScriptEnabled ? tooBig[0] : tooBig[index]!;
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator('[data-photo]')).toHaveCount(0);
    }
  },
);

test(
  'a photo’s crop changes its card, and resets [PRO-4]',
  inTurn,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.make('harbor'));
    await page.goto(at('harbor', '/profile/photos'));
    await uploadPhotos(page, javaScriptEnabled);
    const card = page.locator('[data-photo] img');
    await expect(card).toHaveCount(1);
    const sources = [await card.getAttribute('src')];
    for (const choice of ['Use this part', 'Choose automatically']) {
      await chooseInPhotoMenu(page, 1, 'Choose the part to show');
      await page.getByRole('button', { name: choice }).click();
      await page.waitForURL('**/profile/photos');
      // With scripts, the page was there all the while.
      await expect(card).not.toHaveAttribute('src', sources.at(-1)!);
      sources.push(await card.getAttribute('src'));
    }
    expect(new Set(sources).size).toBe(3);
  },
);

test(
  'a photo moves by its menu [PRO-5, PRO-16]',
  inTurn,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.make('harbor'));
    await page.goto(at('harbor', '/profile/photos'));
    const tiles = page.locator('[data-photo]');
    for (const count of [1, 2, 3]) {
      await uploadPhotos(page, javaScriptEnabled);
      await expect(tiles).toHaveCount(count);
    }
    const order = () =>
      tiles.evaluateAll((all) => all.map((tile) => (tile as HTMLElement).dataset.photo).join());
    const [a, b, c] = (await order()).split(',');
    for (const [number, act, moved] of [
      [3, 'Move to the front', [c, a, b]],
      [1, 'One place back', [a, c, b]],
      [3, 'One place forward', [a, b, c]],
    ] as const) {
      await chooseInPhotoMenu(page, number, act);
      await expect(async () => expect(await order()).toBe(moved.join())).toPass();
    }
    await photoMenu(page, 1).click();
    await expect(page.getByRole('button', { name: 'One place back' })).toBeVisible();
    await expect(page.getByRole('button', { name: /forward|front/ })).toHaveCount(0);
  },
);

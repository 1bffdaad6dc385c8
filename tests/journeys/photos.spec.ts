import { writeFileSync } from 'node:fs';
import { photoFile } from './support/photo-file';
import { inTurn, long } from './support/tags';
import { expect, test } from './support/test';

test(
  'a photo is uploaded, made main and deleted; non-photos refused [PRO-4, PRO-5]',
  inTurn,
  async ({ page, at, members, signIn }, { project }) => {
    await signIn(page, await members.make('harbor'));
    await page.goto(at('harbor', '/profile/photos'));
    const tiles = page.locator('[data-photo]');
    await expect(tiles).toHaveCount(0);

    await page
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') });
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('This is not a photo that we can read.')).toBeVisible();
    await expect(tiles).toHaveCount(0);
    // With scripts no page is opened, and the focus stays where it is.
    if (project.name === 'no-js') await expect(page.getByLabel('Choose a photo')).toBeFocused();

    for (const count of [1, 2]) {
      await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
      await page.getByRole('button', { name: 'Upload' }).click();
      await expect(tiles).toHaveCount(count);
    }

    const camera = page.locator('input[capture=user]');
    await camera.setInputFiles(await photoFile());
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(tiles).toHaveCount(3);
    await page.getByRole('link', { name: 'Delete photo 3' }).click();
    await page.getByRole('button', { name: 'Delete photo 3' }).click();
    await expect(tiles).toHaveCount(2);

    const first = tiles.first();
    await expect(first.getByText('Main photo', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Make main.*Photo 2/ }).click();
    await expect(first.getByText('Main photo', { exact: true })).toHaveCount(0);
    await expect(page.getByText('Main photo', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: /Make main.*Photo 1/ }).click();
    await expect(first.getByText('Main photo', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Delete photo 2' }).click();
    await expect(page.getByRole('heading', { name: 'Delete photo 2?' })).toBeVisible();
    await page.getByRole('link', { name: 'Keep the photo' }).click();
    await expect(tiles).toHaveCount(2);
    await page.getByRole('link', { name: 'Delete photo 2' }).click();
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
      await page.getByLabel('Choose a photo').setInputFiles(file);
      await page.getByRole('button', { name: 'Upload' }).click();
      const text = javaScriptEnabled ? tooBig[0] : tooBig[index]!;
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator('[data-photo]')).toHaveCount(0);
    }
  },
);

test('a photo’s crop changes its card, and resets [PRO-4]', inTurn, async ({ page, at, members, signIn }) => {
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/profile/photos'));
  await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
  await page.getByRole('button', { name: 'Upload' }).click();
  const card = page.locator('[data-photo] img');
  await expect(card).toHaveCount(1);
  const sources = [await card.getAttribute('src')];
  for (const choice of ['Use this part', 'Choose automatically']) {
    await page.getByRole('link', { name: 'Choose the part of photo 1 to show' }).click();
    await page.getByRole('button', { name: choice }).click();
    await page.waitForURL('**/profile/photos');
    // With scripts, the page was there all the while.
    await expect(card).not.toHaveAttribute('src', sources.at(-1)!);
    sources.push(await card.getAttribute('src'));
  }
  expect(new Set(sources).size).toBe(3);
});

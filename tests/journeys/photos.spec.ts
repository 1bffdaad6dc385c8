import { photoFile } from './support/photo-file';
import { expect, test } from './support/test';

test('a photo is put up, made the main one and deleted; what is no photo is refused [PRO-4, PRO-5]', async ({
  page,
  at,
  members,
  signIn,
}) => {
  await signIn(page, await members.make('harbor'));
  await page.goto(at('harbor', '/profile/photos'));
  const tiles = page.locator('main ul > li');
  await expect(tiles).toHaveCount(0);

  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.locator('#photo-error')).toBeVisible();
  await expect(tiles).toHaveCount(0);

  for (const count of [1, 2]) {
    await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(tiles).toHaveCount(count);
  }

  const first = tiles.first();
  await expect(first.getByText('Main photo', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Make photo 2 the main photo' }).click();
  await expect(first.getByText('Main photo', { exact: true })).toHaveCount(0);
  await expect(page.getByText('Main photo', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Make photo 1 the main photo' }).click();
  await expect(first.getByText('Main photo', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete photo 2' }).click();
  await expect(page.getByText('The photo has been deleted.')).toBeVisible();
  await expect(tiles).toHaveCount(1);
});

import { photoFile } from './support/photo-file';
import { expect, test } from './support/test';

test('a photo is put up, made the main one and deleted; what is no photo is refused [PRO-4, PRO-5]', async ({
  page,
  at,
  logIn,
}) => {
  await logIn(page, 'harbor', 'free@example.com');
  await page.goto(at('harbor', '/profile/photos'));
  const tiles = page.locator('main ul > li');
  const before = await tiles.count();

  await page
    .getByLabel('Choose a photo')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') });
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.locator('#photo-error')).toBeVisible();
  await expect(tiles).toHaveCount(before);

  await page.getByLabel('Choose a photo').setInputFiles(await photoFile());
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(tiles).toHaveCount(before + 1);

  const newest = before + 1;
  await page.getByRole('button', { name: `Make photo ${newest} the main photo` }).click();
  await expect(page.getByText('Main photo')).toHaveCount(1);
  await page.getByRole('button', { name: `Make photo 1 the main photo` }).click();
  await page.getByRole('button', { name: `Delete photo ${newest}` }).click();
  await expect(page.getByText('The photo has been deleted.')).toBeVisible();
  await expect(tiles).toHaveCount(before);
});

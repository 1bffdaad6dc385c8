import { expect, test } from './support/test';

test('a member draws a pose and reads it in words [TRU-2]', async ({ page, at, members, signIn }) => {
  const id = await members.withPhotos('harbor', 1);
  await signIn(page, id);
  await page.goto(at('harbor', '/profile/photos'));
  await page.getByRole('link', { name: 'Have your photos checked' }).click();
  await page.getByRole('button', { name: 'Draw a pose' }).click();
  await expect(page.getByRole('heading', { name: 'Your pose' })).toBeVisible();
  await expect(page.getByText('You have until')).toBeVisible();
  const words = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') };
  await page.getByLabel('Take a picture of yourself in this pose').setInputFiles(words);
  await page.getByRole('button', { name: 'Send the picture' }).click();
  await expect(page.getByText('This is not a photo that we can read.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your pose' })).toBeVisible();
});

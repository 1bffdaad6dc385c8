import { uploadPhotos } from './support/own-photos';
import { inTurn } from './support/tags';
import { expect, test } from './support/test';

test(
  'a member draws a pose, reads it in words, and sends its picture [TRU-2]',
  inTurn,
  async ({ page, at, members, signIn, javaScriptEnabled }) => {
    await signIn(page, await members.make('harbor'));
    await page.goto(at('harbor', '/profile/photos'));
    await uploadPhotos(page, javaScriptEnabled);
    await expect(page.locator('[data-photo]')).toHaveCount(1);
    await page.goto(at('harbor', '/profile/photos'));
    await page.getByRole('link', { name: 'Have your photos checked' }).click();
    await page.getByRole('button', { name: 'Draw a pose' }).click();
    const pose = page.getByRole('heading', { name: 'Your pose' });
    await expect(pose).toBeVisible();
    await expect(page.getByText(/^You have until/)).toBeVisible();
    const words = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') };
    await page.getByLabel('Take a picture of yourself in this pose').setInputFiles(words);
    await page.getByRole('button', { name: 'Send the picture' }).click();
    await expect(page.getByText('This is not a photo that we can read.')).toBeVisible();
    await expect(pose).toBeVisible();
  },
);

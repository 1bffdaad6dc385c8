import { expect, type Locator, type Page } from '@playwright/test';
import { photoFile } from './photo-file';

type Files = Parameters<Locator['setInputFiles']>[0];

/** Chooses photos on the page of own photos. Without scripts, a button uploads them (PRO-16). */
export async function uploadPhotos(
  page: Page,
  javaScriptEnabled: boolean | undefined,
  files?: Files,
): Promise<void> {
  await page.getByLabel('Choose a photo').setInputFiles(files ?? (await photoFile()));
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Upload' }).click();
}

export const photoMenu = (page: Page, number: number): Locator =>
  page.locator(`summary[aria-label="Options for photo ${number}"]`);

/** Opens a stored photo's menu, and returns the item. */
export async function openPhotoMenu(page: Page, number: number, item: string): Promise<Locator> {
  const menu = photoMenu(page, number);
  const found = page
    .getByRole('group', { name: `Options for photo ${number}`, exact: true })
    .locator('a, button')
    .filter({ hasText: item });
  await menu.click();
  await expect(found).toBeVisible();
  return found;
}

export const chooseInPhotoMenu = async (page: Page, number: number, item: string): Promise<void> =>
  (await openPhotoMenu(page, number, item)).click();

import type { Page } from '@playwright/test';

/** Presses a settings page's Save button, unless scripts have saved the change at once (ACC-27). */
export async function saveSettings(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true });
  if (await button.isVisible()) await button.click();
}

/** Posts a settings page's form, even where scripts have hidden its Save button. */
export const postSettings = (page: Page): Promise<void> =>
  page.locator('main form button[name=intent]').last().dispatchEvent('click');

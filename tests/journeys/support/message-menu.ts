import { expect, type Locator } from '@playwright/test';

export const messageMenus = (messages: Locator): Locator =>
  messages.locator('summary[aria-label="Message options"]');

/** Presses an item of a message's menu. Without scripts, the iframe may load again in between, which closes it. */
export const chooseInMenu = (menu: Locator, item: Locator): Promise<void> =>
  expect(async () => {
    if (!(await item.isVisible())) await menu.click({ timeout: 2000 });
    await item.click({ timeout: 10_000 });
  }).toPass();

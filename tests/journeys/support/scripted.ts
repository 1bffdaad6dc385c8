import type { Page } from '@playwright/test';

/** Does something that opens a member's page, and waits until the page's scripts run. */
export async function scripted(page: Page, open: () => Promise<unknown>): Promise<void> {
  const live = page.waitForRequest('**/events');
  await open();
  await live;
}

import type { Page } from '@playwright/test';

/** Does something that opens a member's page, and waits until the page says that its scripts run. */
export async function scripted(page: Page, open: () => Promise<unknown>): Promise<void> {
  // The sign of the page before says nothing of the one that is opened.
  const opened = page.waitForEvent('domcontentloaded');
  await open();
  await opened;
  await page.locator('html[data-scripted]').waitFor({ state: 'attached' });
}

/** Holds the scripts of a page until a form was posted without them, as by a press that comes before they run. */
export async function holdScripts(page: Page): Promise<void> {
  let isPosted = false;
  page.on('request', (request) => {
    if (request.method() === 'POST') isPosted = true;
  });
  await page.route('**/assets/*.js', (script) => (isPosted ? script.continue() : undefined));
}

/** Holds the scripts of a page until the function that is returned is called. */
export async function delayScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route('**/assets/*.js', async (script) => {
    await released;
    await script.continue();
  });
  return () => release();
}

import { chromium } from 'playwright';

/** Runs work in a browser at a server, and stops both even if the work, the browser's start or its end fails. */
export async function withBrowser({ server, executablePath }, work) {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    try {
      return await work(browser);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}

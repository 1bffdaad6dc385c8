import { chromium } from 'playwright';

/** Runs work in a browser at a server, and always stops both. */
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

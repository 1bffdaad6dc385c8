// A browser at a server of a command's own.
import { chromium } from 'playwright';

/**
 * Does work in a browser at a server, and stops both whatever fails: the work, the browser's start, or even the
 * browser's end.
 */
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

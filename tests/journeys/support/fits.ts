import { expect, type Page } from '@playwright/test';
import { misfits } from './misfits';

/**
 * The widths of a small phone, a usual one, a tablet and a desktop, each with its usual text and with 200 %, and the
 * narrowest desktop with 200 %, where columns have least room.
 */
const WINDOWS = [
  ...[320, 360, 768, 1280].flatMap((width) => [
    { width, text: '100%' },
    { width, text: '200%' },
  ]),
  { width: 992, text: '200%' },
];

/** The two windows in which most goes wrong. */
export const NARROWEST = WINDOWS.filter(({ width, text }) => width === (text === '200%' ? 360 : 320));

/** The widths from which the pages for large screens have columns, rows or a preview more. */
export const WIDE = [1440, 1920].flatMap((width) => [
  { width, text: '100%' },
  { width, text: '200%' },
]);

/** Ends what moves once and has begun, so that it is measured where it comes to rest. */
const settle = (page: Page) =>
  page.evaluate(() => {
    for (const moving of document.getAnimations()) {
      const { progress, endTime } = moving.effect!.getComputedTiming();
      if (progress !== null && endTime !== Infinity) moving.finish();
    }
  });

/** Sets how large a browser's text is, as its reader does: the widths from which a page changes may be counted in letters. */
export async function setText(page: Page, percent: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 0.16 * parseFloat(percent) } });
  await browser.detach();
}

/** Nothing on the page is cut off, covered or too small to press; what is, is told by window and element. */
export async function expectFits(page: Page, windows = WINDOWS): Promise<void> {
  const found: string[] = [];
  // A page that is still coming has nothing to measure.
  await page.waitForLoadState();
  for (const { width, text } of windows) {
    await page.setViewportSize({ width, height: width < 992 ? 740 : 900 });
    await setText(page, text);
    await settle(page);
    const where = `${new URL(page.url()).pathname} ${width} px, text ${text}`;
    found.push(...(await page.evaluate(misfits)).map((misfit) => `${where}: ${misfit}`));
  }
  expect(found).toEqual([]);
}

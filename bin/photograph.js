// Photographs pages in phones and desktops, in the colour schemes that a site has.
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A site with only one colour scheme is photographed once. */
export function schemesOf(folder) {
  const { scheme } = JSON.parse(readFileSync(path.join(folder, 'theme.json'), 'utf8'));
  return scheme === 'system' ? ['light', 'dark'] : [scheme];
}

/** Takes one full picture of the page that is open, for each width; returns how many. */
export async function photograph(page, folder, name, scheme, widths) {
  for (const [width, height] of Object.entries(widths)) {
    await page.setViewportSize({ width: Number(width), height });
    // Lazy images load only near the viewport, so all images are loaded first.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
    });
    await page.screenshot({ path: path.join(folder, `${name}.${width}.${scheme}.png`), fullPage: true });
  }
  return Object.keys(widths).length;
}

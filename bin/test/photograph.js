import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A site with only one colour scheme is photographed once. */
export function listSchemes(folder) {
  const { scheme } = JSON.parse(readFileSync(path.join(folder, 'theme.json'), 'utf8'));
  return scheme === 'system' ? ['light', 'dark'] : [scheme];
}

/** Photographs the open page in each window, without `fullPage` only the viewport. Returns the number of pictures. */
export async function photograph(page, folder, name, scheme, windows, { fullPage = true } = {}) {
  for (const { width, height, textPercent = 100 } of windows) {
    await page.setViewportSize({ width, height });
    // Lazy images load only near the viewport, so all images are loaded first.
    await page.evaluate(async (percent) => {
      document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
      for (const image of document.images) image.loading = 'eager';
      await Promise.allSettled([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
    }, textPercent);
    const size = textPercent === 100 ? width : `${width}-text-${textPercent}`;
    await page.screenshot({ path: path.join(folder, `${name}.${size}.${scheme}.png`), fullPage });
  }
  return windows.length;
}

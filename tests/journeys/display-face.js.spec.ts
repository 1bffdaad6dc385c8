import { SITES } from './support/sites';
import { expect, test } from './support/test';

/** The letters of Polish that no other of the sites' languages has. */
const POLISH = [...'ąćęłńśźżĄĆĘŁŃŚŹŻ'];

for (const site of [...SITES, 'bursztyn'] as const) {
  test(`the display font of ${site} has every Polish letter [I18-4, TEN-8]`, async ({ page, at }) => {
    await page.goto(at(site, '/'));
    const lacking = await page.evaluate(async (letters) => {
      const style = document.querySelector('style')!.textContent!;
      const face = new FontFace('Face', /url\(\/site\/[\w-]+\.woff2\)/.exec(style)![0]);
      document.fonts.add(await face.load());
      const pen = document.createElement('canvas').getContext('2d')!;
      const widthIn = (letter: string, fallback: string) => {
        pen.font = `100px Face, ${fallback}`;
        return pen.measureText(letter).width;
      };
      // What the face lacks is drawn in the fallback, and is as wide as that is.
      return letters.filter((letter) => widthIn(letter, 'monospace') !== widthIn(letter, 'serif'));
    }, POLISH);
    expect(lacking).toEqual([]);
  });
}

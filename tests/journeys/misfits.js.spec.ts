import { misfits } from './support/misfits';
import { expect, test } from './support/test';

const TALL = 'style="min-height: 44px; min-width: 44px"';

/** What does not fit, with how it is told. */
const MISFITS: [what: string, html: string, told: RegExp][] = [
  [
    'a word torn among many that are whole',
    '<p style="width: 3ch; font: 16px monospace; overflow-wrap: break-word">a b c d e f Mitglieder</p>',
    /^torn into 4 lines: Mitglieder in <p>/,
  ],
  [
    'a text that is cut',
    '<div style="width: 60px; overflow: hidden; white-space: nowrap">Longer than its place</div>',
    /^text cut by <div>.*: Longer than its place$/,
  ],
  [
    'a button under something else',
    `<div style="position: relative"><button ${TALL}>Send</button><div style="position: absolute; inset: 0"></div></div>`,
    /^covered by <div>.*: <button> Send$/,
  ],
  [
    'a button of 20 px',
    '<button style="width: 20px; height: 20px; padding: 0">x</button>',
    /^smaller than 44 px: <button> x$/,
  ],
  [
    'a link alone in its line',
    '<ul><li><a href="#name">Your name</a></li></ul>',
    /^smaller than 24 px: <a> Your/,
  ],
];

for (const [what, html, told] of MISFITS)
  test(`the layout check finds ${what} [LEG-5]`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.setContent(`<!doctype html><body>${html}`);
    expect(await page.evaluate(misfits)).toEqual([expect.stringMatching(told)]);
  });

test('the layout check accepts a fitting page [LEG-5]', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.setContent(
    `<!doctype html><body><p>Words, and <a href="#more">a link among them</a>.</p>
      <ul><li><a href="#name" style="padding-block: 4px">Your name</a></li></ul><button ${TALL}>Send</button>`,
  );
  expect(await page.evaluate(misfits)).toEqual([]);
});

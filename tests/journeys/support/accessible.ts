import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

type Axed = Window & { axe?: typeof axe };

/** What axe looks at in each scheme: WCAG 2.2 AA, then what another scheme can change of a page, its colours alone. */
const LOOKS = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOptions['runOnly']>;

/** Brings axe into each of the page's documents, where a look before has not brought it: that takes as long as a look. */
async function bringAxe(page: Page): Promise<void> {
  // A frame that loads only once it is seen has no document until then, and would never answer.
  const loaded = page.frames().filter((frame) => frame.url() !== '');
  for (const frame of loaded)
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** What is wrong with the page by a look at it: rule and element. The site's pages hold no frames of other origins. */
const look = (page: Page, runOnly: RunOptions['runOnly']) =>
  page.evaluate(
    async (options) => {
      const { violations } = await (window as Axed).axe!.run(document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    // Nothing is written out of what is right with the page.
    { runOnly, resultTypes: ['violations'] } as RunOptions,
  );

/** The controls of a form that the page does not have: a press on them does nothing. */
const strayControls = (page: Page) =>
  page
    .locator('[form]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => document.getElementById(control.getAttribute('form')!)?.localName !== 'form')
        .map(({ outerHTML }) => `no such form: ${outerHTML.slice(0, 160)}`),
    );

/** Axe looks at the page in both schemes (WCAG 2.2 AA); what it finds is told by page, rule and element. */
export async function expectAccessible(page: Page) {
  const found = await strayControls(page);
  await bringAxe(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const where = `${new URL(page.url()).pathname} ${colorScheme}`;
    found.push(...(await look(page, LOOKS[colorScheme])).map((violation) => `${where}: ${violation}`));
  }
  expect(found).toEqual([]);
}

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What another scheme can change of a page: its colours alone. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe looks at in each scheme. The site's pages hold no frames of other origins, so one window is enough. */
const LOOKS = {
  light: (axe: AxeBuilder) => axe.withTags(WCAG),
  dark: (axe: AxeBuilder) => axe.withRules(COLOURS),
} as const;

/** Axe looks at the page in both schemes (WCAG 2.2 AA); what it finds is told by page, rule and element. */
export async function expectAccessible(page: Page) {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).setLegacyMode();
    const { violations } = await LOOKS[colorScheme](axe).analyze();
    const where = `${new URL(page.url()).pathname} ${colorScheme}`;
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${where}: ${id}: ${html.slice(0, 160)}`),
      ),
    );
  }
  expect(found).toEqual([]);
}

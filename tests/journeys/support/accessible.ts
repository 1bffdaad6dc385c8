import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const SCHEMES = ['light', 'dark'] as const;

/** Axe looks at the page in both schemes (WCAG 2.2 AA); what it finds is told by page, rule and element. */
export async function expectAccessible(page: Page) {
  const found: string[] = [];
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const where = `${new URL(page.url()).pathname} ${colorScheme}`;
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html }) => `${where}: ${id}: ${html.slice(0, 160)}`),
      ),
    );
  }
  expect(found).toEqual([]);
}

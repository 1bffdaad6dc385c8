import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '~/i18n/locales';

/** The folder of our own legal pages. */
export const OURS = path.join('app', 'legal', 'pages');

/** A line such as `<terms:5>`, which stands for the fifth section of our terms. */
const SHARED = /^<(terms|privacy):(\d+)>$/gm;

/** Returns what stands under each `##` heading of a page, in their order. */
const splitSections = (markdown: string): string[] =>
  markdown
    .split(/^## .*$/m)
    .slice(1)
    .map((section) => section.trim());

/**
 * Replaces each line that names a section of our terms or our privacy notice by what stands there, so that
 * what several pages say is written once. Throws if there is no such section.
 */
export async function withSharedSections(markdown: string, locale: Locale): Promise<string> {
  const named = [...markdown.matchAll(SHARED)];
  const pages = new Map<string, string[]>();
  for (const [, page = ''] of named) {
    const file = path.join(OURS, `${page}.${locale}.md`);
    if (!pages.has(page)) pages.set(page, splitSections(await readFile(file, 'utf8')));
  }
  return markdown.replace(SHARED, (line, page: string, number: string) => {
    const section = pages.get(page)?.[Number(number) - 1];
    if (section === undefined) throw new Error(`found ${line}, and there is no such section`);
    return section;
  });
}

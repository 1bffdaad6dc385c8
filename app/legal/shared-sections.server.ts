import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '~/i18n/locales';

export const OURS = path.join('app', 'legal', 'pages');

/** A line such as `<terms:5>`: the fifth section of our terms. */
const SHARED = /^<(terms|privacy):(\d+)>$/gm;

const splitSections = (markdown: string): string[] =>
  markdown
    .split(/^## .*$/m)
    .slice(1)
    .map((section) => section.trim());

/** Replaces `<terms:5>` by that section, so that it is written once. Throws if it does not exist. */
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

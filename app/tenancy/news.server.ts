import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES, type Locale } from '~/i18n/locales';
import * as paths from '~/paths';
import { InvalidTenant, refuseProblems } from './checks/invalid-tenant';
import { readText } from './read-file.server';

/** A news item in one language; a null button leads to the site. */
export type NewsItem = {
  title: string;
  paragraphs: [string, ...string[]];
  button: { text: string; path: string } | null;
};

export type News = Record<string, Partial<Record<Locale, NewsItem>>>;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const NAME = new RegExp(`^([a-z0-9]+(?:-[a-z0-9]+)*)\\.(${LOCALES.join('|')})\\.md$`);
const BUTTON = /^\[([^\]]+)\]\((\/[^\s)]*)\)$/;
const MOST_LETTERS = 60;

export const newsFiles = (folder: string): string[] =>
  existsSync(path.join(folder, 'news'))
    ? readdirSync(path.join(folder, 'news'))
        .sort()
        .map((name) => path.join('news', name))
    : [];

function parse(text: string): NewsItem {
  const [first = '', ...rest] = text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.replace(/\s+/g, ' ').trim());
  const title = first.startsWith('# ') ? first.slice(2).trim() : '';
  if (!title) throw new Error('found no title; the first line is "# " and the title, then an empty line');
  if (title.length > MOST_LETTERS)
    throw new Error(`found a title of ${title.length} letters; a mail’s subject has at most ${MOST_LETTERS}`);
  const button = BUTTON.exec(rest.at(-1) ?? '');
  const paragraphs = button ? rest.slice(0, -1) : rest;
  const [opening, ...more] = paragraphs;
  if (!opening) throw new Error('found no text below the title');
  const marked = paragraphs.find((paragraph) => /^[#>*-] |<|\]\(|\*\*/.test(paragraph));
  if (marked)
    throw new Error(
      `found "${marked.slice(0, 40)}"; allowed are plain paragraphs, and as the last one a button such as [Look](${paths.search})`,
    );
  return {
    title,
    paragraphs: [opening, ...more],
    button: button && { text: button[1]!, path: button[2]! },
  };
}

function readItem(folder: string, name: string, news: News): string[] {
  const file = path.join(folder, name);
  const [, slug, locale] = NAME.exec(path.basename(name)) ?? [];
  if (!slug) return [`${file}: found "${name}"; allowed is news/<slug>.<language>.md in lower case`];
  try {
    news[slug] = { ...news[slug], [locale as Locale]: parse(readText(file)) };
    return [];
  } catch (error) {
    return error instanceof InvalidTenant ? [...error.problems] : [`${file}: ${(error as Error).message}`];
  }
}

/** Reads a tenant's news; throws one line per invalid file and item without the domain's language. */
export function readNews(folder: string, domainLanguage: string): News {
  const news: News = {};
  refuseProblems(newsFiles(folder).flatMap((name) => readItem(folder, name, news)));
  const fallback = domainLanguage.slice(0, 2) as Locale;
  refuseProblems(
    Object.keys(news)
      .filter((slug) => !news[slug]?.[fallback])
      .map(
        (slug) =>
          `${path.join(folder, 'news')}: found ${slug} without the domain’s language; ${slug}.${fallback}.md is needed`,
      ),
  );
  return news;
}

/** Returns a news item in a language, or else the domain's; null if it does not exist. */
export function newsItem(
  { news, settings }: { news: News; settings: { domain_language: string } },
  slug: string,
  locale: Locale,
): NewsItem | null {
  const item = news[slug];
  return item?.[locale] ?? item?.[settings.domain_language.slice(0, 2) as Locale] ?? null;
}

const UNWRITTEN = 'Title';

export const isUnwritten = ({ title }: NewsItem): boolean => title === UNWRITTEN;

/** Creates a news item's files, one per language. Throws for an invalid or existing slug. */
export function newNews(folder: string, slug: string, locales: readonly Locale[]): string[] {
  if (!SLUG.test(slug)) throw new Error(`found "${slug}"; allowed are lower case letters, digits and dashes`);
  const files = locales.map((locale) => path.join(folder, 'news', `${slug}.${locale}.md`));
  const there = files.find((file) => existsSync(file));
  if (there) throw new Error(`${there}: the file is there already`);
  mkdirSync(path.join(folder, 'news'), { recursive: true });
  for (const file of files)
    writeFileSync(file, `# ${UNWRITTEN}\n\nText.\n\n[Look around](${paths.search})\n`);
  return files;
}

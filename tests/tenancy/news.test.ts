import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newsItem, readNews } from '~/tenancy/news.server';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'news-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, text: string): void {
  mkdirSync(path.join(folder, 'news'), { recursive: true });
  writeFileSync(path.join(folder, 'news', name), text);
}

const SPRING = `# Spring is here

Two lines
of one paragraph.

Another one.

[See your likes](/likes)
`;

describe('a site’s news', () => {
  it('are read with title, paragraphs and button [TEN-2, NOT-2]', () => {
    write('spring.en.md', SPRING);
    write('spring.nl.md', '# Lente\n\nHet is lente.\n');
    expect(readNews(folder, 'en-US')).toEqual({
      spring: {
        en: {
          title: 'Spring is here',
          paragraphs: ['Two lines of one paragraph.', 'Another one.'],
          button: { text: 'See your likes', path: '/likes' },
        },
        nl: { title: 'Lente', paragraphs: ['Het is lente.'], button: null },
      },
    });
  });

  it('are empty without a folder [TEN-2, NOT-2]', () => {
    expect(readNews(folder, 'en')).toEqual({});
  });

  it('fall back to the domain’s language [NOT-2, I18-5]', () => {
    write('spring.nl.md', '# Lente\n\nHet is lente.\n');
    const site = { news: readNews(folder, 'nl'), settings: { domain_language: 'nl-BE' } };
    expect(newsItem(site, 'spring', 'fi')?.title).toBe('Lente');
    expect(newsItem(site, 'autumn', 'fi')).toBeNull();
  });

  it.each([
    ['spring.en.md', 'Spring is here\n\nText', 'found no title'],
    ['spring.en.md', `# ${'long '.repeat(20)}\n\nText`, 'a mail’s subject has at most 60'],
    ['spring.en.md', '# Spring\n', 'found no text below the title'],
    ['spring.en.md', '# Spring\n\nA **bold** word', 'allowed are plain paragraphs'],
    ['spring.en.md', '# Spring\n\nA <b>bold</b> word', 'allowed are plain paragraphs'],
    ['spring.en.md', '# Spring\n\nSee [this](/likes) now', 'allowed are plain paragraphs'],
    ['Spring.en.md', SPRING, 'allowed is news/<slug>.<language>.md'],
    ['spring.xx.md', SPRING, 'allowed is news/<slug>.<language>.md'],
    ['spring.nl.md', SPRING, 'spring.en.md is needed'],
  ])('refuse %s that says %j, in one line [TEN-7]', (name, text, why) => {
    write(name, text);
    expect(() => readNews(folder, 'en')).toThrow(why);
    expect(() => readNews(folder, 'en')).toThrow(folder);
  });
});

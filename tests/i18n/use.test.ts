import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SERVER_ONLY } from '~/i18n/catalogues.server';

const LOCALES = 'app/i18n/locales/en';

const SKIPPED = ['app/i18n/locales', 'app/database/generated'];

function* sources(folder: string, skipped: readonly string[] = SKIPPED): Generator<string> {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (skipped.includes(file)) continue;
    if (statSync(file).isDirectory()) yield* sources(file, skipped);
    else if (/\.tsx?$/.test(name)) yield readFileSync(file, 'utf8');
  }
}

const code = [
  ...sources('app'),
  ...[...readdirSync('bin')]
    .filter((name) => /\.(js|ts)$/.test(name))
    .map((name) => readFileSync(path.join('bin', name), 'utf8')),
].join('\n');

/** Keys as the code writes them, and the fixed beginnings of those that it puts together, such as `errors:${reason}`. */
const written = new Set(code.match(/[a-z]+:[a-z][\w.]*/g));
const begun = [...new Set([...code.matchAll(/`([a-z]+:[\w.]*)\$\{/g)].map(([, beginning]) => beginning!))];

const isUsed = (key: string): boolean => {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return (
    [key, base].some((name) => written.has(name)) ||
    begun.some((beginning) => beginning.includes(':') && base.startsWith(beginning))
  );
};

describe.each(readdirSync(LOCALES).map((name) => name.replace('.json', '')))('the texts of %s', (feature) => {
  it('are each shown somewhere [I18-1]', () => {
    const keys = Object.keys(
      JSON.parse(readFileSync(path.join(LOCALES, `${feature}.json`), 'utf8')) as Record<string, string>,
    );
    expect(keys.map((key) => `${feature}:${key}`).filter((key) => !isUsed(key))).toEqual([]);
  });
});

it('on pages that come alive are those that the browser gets [I18-1]', () => {
  // Pages that never come alive, since no route of theirs has scripts; and those of development.
  const still = ['app/ui/home', 'app/ui/legal', 'app/ui/dev'];
  const alive = [...sources('app/ui', still), ...sources('app/enhance')].join('\n');
  const used = [...alive.matchAll(/['`]([a-z]+):[a-z][\w.]*/g)].map(([, feature = '']) => feature);
  expect([...new Set(used)].filter((feature) => SERVER_ONLY.has(feature))).toEqual([]);
});

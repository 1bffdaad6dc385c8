import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const LOCALES = 'app/i18n/locales/en';

function* sources(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (file === 'app/i18n/locales' || file === 'app/database/generated') continue;
    if (statSync(file).isDirectory()) yield* sources(file);
    else if (/\.tsx?$/.test(name)) yield readFileSync(file, 'utf8');
  }
}

const code = [
  ...sources('app'),
  ...[...readdirSync('bin')].filter((name) => /\.(js|ts)$/.test(name)).map((name) => readFileSync(path.join('bin', name), 'utf8')),
].join('\n');

/** Keys as the code writes them, and the fixed beginnings of those that it puts together, such as `errors:${reason}`. */
const written = new Set(code.match(/[a-z]+:[a-z][\w.]*/g));
const begun = [...new Set([...code.matchAll(/`([a-z]+:[\w.]*)\$\{/g)].map(([, beginning]) => beginning!))];

const isUsed = (key: string): boolean => {
  const base = key.replace(/_(zero|one|two|few|many|other)$/, '');
  return [key, base].some((name) => written.has(name)) || begun.some((beginning) => beginning.includes(':') && base.startsWith(beginning));
};

describe.each(readdirSync(LOCALES).map((name) => name.replace('.json', '')))('the texts of %s', (feature) => {
  it('are each shown somewhere [I18-1]', () => {
    const keys = Object.keys(JSON.parse(readFileSync(path.join(LOCALES, `${feature}.json`), 'utf8')) as Record<string, string>);
    expect(keys.map((key) => `${feature}:${key}`).filter((key) => !isUsed(key))).toEqual([]);
  });
});

import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OPENER_INTERESTS } from '~/domain/chat/openers';
import { FILTERS } from '~/domain/discovery/rules';
import { PROMPTS } from '~/domain/profiles/prompts';
import { INTEREST_KEYS, PROFILE_FACTS } from '~/domain/profiles/rules';
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
  ...[...readdirSync('bin', { recursive: true, encoding: 'utf8' })]
    .filter((name) => /\.(js|ts)$/.test(name))
    .map((name) => readFileSync(path.join('bin', name), 'utf8')),
].join('\n');

const written = new Set(code.match(/[a-z]+:[a-z][\w.]*/g));

/** Patterns of composed keys, such as `errors:${reason}`. */
const composed = [...new Set(code.match(/`[a-z]+:[\w.]*\$\{[^`]*`/g))].map(
  (template) =>
    new RegExp(
      `^${template
        .slice(1, -1)
        .replace(/[.]/g, '\\.')
        .replace(/\$\{[^}]*\}/g, '(.+?)')}$`,
    ),
);

/** i18next's own suffixes: plural category and gender. */
const ADDED = /_(zero|one|two|few|many|other|female|male)$/;

/** Possible parts of composed keys: quoted texts and property names. */
const words = new Set([
  ...[...code.matchAll(/['"`]([\w.-]+)['"`]/g)].map(([, word = '']) => word),
  ...[...code.matchAll(/(?:^\s+|[{,]\s*)(\w+):/gm)].map(([, word = '']) => word),
]);

/** The first parts of keys with only a placeholder after the feature, because any word is quoted somewhere. */
const FIRST: Record<string, ReadonlySet<string>> = {
  discovery: new Set(FILTERS.map(({ name }) => name)),
  errors: new Set([
    ...[...code.matchAll(/refused\(\s*'(\w+)'/g)].map(([, reason = '']) => reason),
    // A schema's reasons for missing fields.
    ...[...code.matchAll(/\.string\('(\w+)'/g)].map(([, reason = '']) => reason),
    // Reasons of forms and rules have several words, unlike others.
    ...[...words].filter((word) => word.includes('_')),
  ]),
  interests: new Set(INTEREST_KEYS),
  openers: new Set(OPENER_INTERESTS),
  prompts: new Set(PROMPTS),
  profiles: new Set([...PROFILE_FACTS, ...FILTERS.map(({ name }) => name)]),
};

const isComposed = (key: string): boolean => {
  const [, feature = '', first = ''] = /^(\w+):(\w+)/.exec(key) ?? [];
  const named = FIRST[feature]?.has(first) ?? true;
  return composed.some((pattern) => {
    if (!named && pattern.source.startsWith(`^${feature}:(`)) return false;
    return pattern
      .exec(key)
      ?.slice(1)
      .every((part) => words.has(part));
  });
};

const isUsed = (key: string): boolean =>
  [key, key.replace(ADDED, '')].some((name) => written.has(name) || isComposed(name));

it.each(['errors:open', 'errors:name', 'discovery:name', 'interests:open', 'profiles:title', 'openers:open'])(
  'detects the unused text %s despite its quoted word [I18-1]',
  (key) => {
    expect([words.has(key.split(':')[1]!), isUsed(key)]).toEqual([true, false]);
  },
);

describe.each(readdirSync(LOCALES).map((name) => name.replace('.json', '')))('the texts of %s', (feature) => {
  it('are each shown somewhere [I18-1]', () => {
    const keys = Object.keys(
      JSON.parse(readFileSync(path.join(LOCALES, `${feature}.json`), 'utf8')) as Record<string, string>,
    );
    const idle = keys.map((key) => `${feature}:${key}`).filter((key) => !isUsed(key));
    expect(idle).toEqual([]);
  });
});

it('scripted pages use only texts that browsers get [I18-1]', () => {
  // Pages without scripts, and developers' pages.
  const still = ['app/ui/landers', 'app/ui/dev'];
  still.push('app/ui/frame/home-page.tsx');
  still.push(
    ...['modal', 'page'].map((part) => `app/ui/signup/signup-${part}.tsx`),
    'app/ui/signup/who-choices.tsx',
  );
  const alive = [...sources('app/ui', still), ...sources('app/browser')].join('\n');
  const used = [...alive.matchAll(/['`]([a-z]+):[a-z][\w.]*/g)].map(([, feature = '']) => feature);
  expect([...new Set(used)].filter((feature) => SERVER_ONLY.has(feature))).toEqual([]);
});

it('are whole: none is put together from two keys [I18-1]', () => {
  const inTemplate = /`[^`]*\$\{t\([^}]*\)\}[^`]*\$\{t\([^}]*\)\}[^`]*`/g;
  const sideBySide = /\{t\([^{}]*\)\}\s*(\{' '\}\s*)?\{t\([^{}]*\)\}/g;
  const added = /\bt\('[^)]*\)\s*\+|\+\s*t\('/g;
  for (const glue of [inTemplate, sideBySide, added]) expect(code.match(glue) ?? []).toEqual([]);
});

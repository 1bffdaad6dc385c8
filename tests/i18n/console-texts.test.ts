import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, ROLES } from '~/domain/operators/rules';
import { consoleTexts, type ConsoleKey } from '~/i18n/console/texts';

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`app/i18n/console/${language}.json`, 'utf8')) as Record<string, string>;

const english = textsOf('en');
const placeholders = (text = '') => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort();

/** What code records, but for what members do. */
function recordedActs(): string[] {
  const files = readdirSync('app/domain', { recursive: true, encoding: 'utf8' });
  const lines = files
    .filter((file) => file.endsWith('.server.ts'))
    .flatMap((file) => readFileSync(`app/domain/${file}`, 'utf8').match(/\baction(: '| = ).*/g) ?? []);
  const names = lines.flatMap((line) =>
    [...line.matchAll(/'([a-z]+_[a-z_]+)'/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].filter((name) => !['decision_appealed', 'deletion_requested'].includes(name));
}

describe.each(LANGUAGES)('the console’s texts in %s', (language) => {
  const texts = textsOf(language);

  it('have the keys and placeholders of English [CON-1, I18-1]', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    const different = Object.entries(texts).filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english[key]).join(),
    );
    expect(different).toEqual([]);
  });

  it('are typed with the language’s own marks [CON-1, I18-4]', () => {
    const plain = Object.entries(texts).map(([key, text]) => [key, text.replace(/\{\{.*?\}\}/g, 'x')]);
    expect(plain.filter(([, text]) => text === '' || /["']|\.\.\.|!|\s$|^\s/.test(text!))).toEqual([]);
  });

  it('name every role and what it does [CON-1]', () => {
    const t = consoleTexts(language);
    for (const role of ROLES)
      for (const key of [`role.${role}`, `role_does.${role}`] as ConsoleKey[]) expect(t(key)).not.toBe(key);
  });

  it('name every act of the audit [CON-1]', () => {
    const acts = recordedActs();
    expect(acts.length).toBeGreaterThan(25);
    const named = Object.keys(texts).filter((key) => key.startsWith('audit.act.'));
    expect(named.sort()).toEqual(acts.map((act) => `audit.act.${act}`).sort());
  });

  it('count in the language [CON-1]', () => {
    const t = consoleTexts(language);
    expect(t('waiting.photos', { count: 1 })).toBe(texts['waiting.photos_one']!.replace('{{count}}', '1'));
    expect(t('waiting.photos', { count: 2 })).toBe(texts['waiting.photos_other']!.replace('{{count}}', '2'));
  });
});

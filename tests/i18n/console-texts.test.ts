import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, ROLES } from '~/domain/operators/rules';
import { consoleTexts, type ConsoleKey } from '~/i18n/console/texts';

const textsOf = (language: string) =>
  JSON.parse(readFileSync(`app/i18n/console/${language}.json`, 'utf8')) as Record<string, string>;

const english = textsOf('en');
const placeholders = (text = '') => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).sort();

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

  it('count in the language [CON-1]', () => {
    const t = consoleTexts(language);
    expect(t('waiting.photos', { count: 1 })).toBe(texts['waiting.photos_one']!.replace('{{count}}', '1'));
    expect(t('waiting.photos', { count: 2 })).toBe(texts['waiting.photos_other']!.replace('{{count}}', '2'));
  });
});

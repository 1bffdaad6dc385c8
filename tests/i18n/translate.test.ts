import { describe, expect, it } from 'vitest';
import { buildCatalogue, translateFor } from '~/i18n/catalogues.server';
import { toDialect } from '~/i18n/dialect';
import { LOCALES } from '~/i18n/locales';
import type { TextKey } from '~/i18n/text-key';
import { createTranslate } from '~/i18n/translate';

const overrides = {};
const { texts } = buildCatalogue(overrides);

/** A count for each plural rule: 1, 2 to 4, 5 and more, teens, hundreds, fractions, millions. */
const COUNTS = [0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 100, 101, 102, 111, 1.5, 0.5, 1_000_000];

const valuesFor = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => [name!, `‹${name} & "$1" $& {{x}}›`]),
  );

describe.each(LOCALES)('the browser’s translations into %s', (locale) => {
  const browser = createTranslate(toDialect(locale, ''), texts[locale]);
  const server = translateFor(overrides, locale);
  const keys = Object.keys(texts[locale]) as TextKey[];
  const families = keys
    .filter((key) => key.endsWith('_other'))
    .map((key) => key.replace('_other', '') as TextKey);

  it('are the server’s for every text [I18-4]', () => {
    expect(keys.length).toBeGreaterThan(200);
    const different = keys.filter(
      (key) => browser(key, valuesFor(texts[locale][key]!)) !== server(key, valuesFor(texts[locale][key]!)),
    );
    expect(different).toEqual([]);
  });

  it('are the server’s for every number of things [I18-1, I18-4]', () => {
    const different = families.flatMap((key) => {
      const values = valuesFor(texts[locale][`${key}_other`] ?? '');
      return COUNTS.filter(
        (count) => browser(key, { ...values, count }) !== server(key, { ...values, count }),
      ).map((count) => `${key} ${count}`);
    });
    expect(families.length).toBeGreaterThan(5);
    expect(different).toEqual([]);
  });

  it('show no key and no empty place [I18-1]', () => {
    const shown = keys.map(
      (key) => [key, browser(key, { ...valuesFor(texts[locale][key]!), count: 3 })] as const,
    );
    expect(shown.filter(([key, text]) => text === key || /\{\{(?!x\}\})/.test(text))).toEqual([]);
  });
});

it('a site’s own text is equal in browser and server [TEN-2, I18-4]', () => {
  const own = { nl: { 'errors:back_home': 'Naar het begin' } };
  expect(createTranslate('nl', buildCatalogue(own).texts.nl)('errors:back_home')).toBe('Naar het begin');
  expect(buildCatalogue(own).hashes.nl).not.toBe(buildCatalogue(overrides).hashes.nl);
  expect(buildCatalogue(own).hashes.de).toBe(buildCatalogue(overrides).hashes.de);
});

it('Spanish uses “la” before one o’clock, otherwise “las” [I18-1]', () => {
  const at = (key: TextKey, time: string, name = 'time') =>
    createTranslate('es', texts.es)(key, { date: '24 de noviembre', [name]: time });
  expect(at('leaving:data_again', '01:05')).toContain(' a la 01:05.');
  expect(at('leaving:data_again', '1:05')).toContain(' a la 1:05.');
  for (const time of ['00:59', '10:01', '11:00', '13:05', '21:30'])
    expect(at('leaving:data_again', time)).toContain(` a las ${time}.`);
  expect(at('discounts:strip_short', '01:05', 'until')).toContain('hasta la 01:05');
  expect(translateFor(overrides, 'es')('landers:alonetonight.about', { time: '1:00' })).toMatch(
    /^Hacia la 1:00 /,
  );
});

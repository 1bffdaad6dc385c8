import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '~/i18n/locales';
import { allTexts } from './read-texts';
import { rulesOf } from './typography';

const cases = LOCALES.flatMap((locale) =>
  Object.entries(rulesOf(locale)).map(([rule, breaks]) => ({ locale, rule, breaks })),
);

it.each(cases)('$locale: every text has $rule [I18-4]', ({ locale, breaks }) => {
  const texts = allTexts(locale);
  expect(texts.length).toBeGreaterThan(900);
  expect(texts.filter(([, text]) => breaks(text))).toEqual([]);
});

describe('a text that is typed wrongly', () => {
  const WRONG: [Locale, string, string][] = [
    ['en', 'a hard space before a unit', 'Up to {{km}} km'],
    ['da', 'a hard space before a unit', 'højst 15 MB'],
    ['de', 'a hard space before a unit', 'Ab {{time}} Uhr'],
    ['nl', 'a hard space before a unit', 'Vanaf {{time}} uur'],
    ['pl', 'a hard space before a unit', 'trwa {{hours}} godz.'],
    ['nb', 'a hard space after what is short for the clock', 'til kl. {{until}}'],
    ['fi', 'a hard space after what is short for the clock', 'Klo {{time}} alkaen'],
    ['pl', 'a hard space after what is short for the clock', 'o godz. {{time}}'],
    ['en', 'the quotation marks of the language, in pairs', 'No conversation with “{{name}}”.'],
    ['de', 'the quotation marks of the language, in pairs', 'Keine Unterhaltung mit “{{name}}”.'],
    ['fr', 'the quotation marks of the language, in pairs', 'Aucune conversation avec «\u202F{{name}}.'],
    ['sv', 'the quotation marks of the language, in pairs', 'Ingen konversation med „{{name}}”.'],
    ['nl', 'numbers grouped by Intl, none of four digits or more in the text', 'Meer dan 1.000 leden'],
    ['es', 'numbers grouped by Intl, none of four digits or more in the text', 'Más de 1000 miembros'],
    ['it', 'no straight quote or apostrophe', "l'utente"],
    ['fi', 'no double space', 'Lataa  sivu'],
    ['fr', 'a narrow hard space before ; ! ? and inside « »', 'Première visite ?'],
    ['fr', 'a hard space before a colon', 'Langue : {{language}}'],
    ['fr', 'a hard space before a colon', 'Langue: {{language}}'],
    ['pl', 'a hard space after a word of one letter', 'Czytanie i odbieranie'],
    ['es', 'an opening mark for each question and exclamation', 'Nuevo like!'],
  ];

  it.each(WRONG)('is found in %s by “%s”: %s [I18-4]', (locale, rule, text) => {
    expect(rulesOf(locale)[rule]?.(text)).toBe(true);
  });
});

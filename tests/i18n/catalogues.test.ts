import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '~/i18n/locales';
import { catalogueTexts as allTexts } from './read-texts';

type Texts = Record<string, string>;

const FOLDER = 'app/i18n/locales';
/** The letters that fit a line of an interest's chip or a phone's panel at 200 % text size. */
const LONGEST_IN_LINE = 13;
const PLURAL = /_(zero|one|two|few|many|other)$/;

const readJson = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8')) as Texts;

const featuresOf = (locale: Locale): string[] =>
  readdirSync(path.join(FOLDER, locale))
    .map((name) => name.replace('.json', ''))
    .sort();

const textsOf = (locale: Locale, feature: string): Texts =>
  readJson(path.join(FOLDER, locale, `${feature}.json`));

/** The texts that are English on purpose, each with its reason. */
function sameAsEnglish(locale: Locale): Texts {
  const file = `tests/i18n/same-as-english/${locale}.json`;
  return existsSync(file) ? readJson(file) : {};
}

const pluralStems = (keys: string[]): Set<string> =>
  new Set(keys.filter((key) => key.endsWith('_other')).map((key) => key.replace(PLURAL, '')));

const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*([\w.]+)[^}]*\}\}|<(\/?\w+)>/g)]
    .map(([, name, tag]) => name ?? `<${tag}>`)
    .sort();

const english = new Map(allTexts('en'));
const others = LOCALES.filter((locale) => locale !== 'en');

/** A key's English text; plural forms that English lacks use its `_other`. */
const englishOf = (key: string): string =>
  english.get(key) ?? english.get(key.replace(PLURAL, '_other')) ?? '';

/** Refusals that add a hint to another text, which is their first line (ERR-4). */
const HINTED = {
  'errors:birth_year_missing': 'errors:birth_date_invalid',
  'errors:too_young': 'errors:birth_date_invalid',
  'errors:sms_tries': 'errors:sms_code_invalid',
  'errors:sms_over': 'errors:sms_code_invalid',
  'errors:sms_invalid_other': 'errors:sms_code_invalid',
  'accounts:login_failed_or_unconfirmed': 'errors:login_failed',
  'accounts:login_blocked_link': 'errors:login_blocked',
};

describe.each(LOCALES)('the catalogue of %s', (locale) => {
  it('has refusals’ hints on their own line [ERR-4, ACC-5]', () => {
    const texts = new Map(allTexts(locale));
    const lines = Object.keys(HINTED).map((key) => texts.get(key)?.split('\n') ?? []);
    expect(lines.map(([first]) => first)).toEqual(Object.values(HINTED).map((key) => texts.get(key)));
    expect(lines.map(({ length }) => length)).toEqual(lines.map(() => 2));
  });

  const features = featuresOf(locale);

  it('has the files that English has [I18-1]', () => {
    expect(features).toEqual(featuresOf('en'));
  });

  it.each(features)('has exactly the plural keys of %s [I18-1]', (feature) => {
    const wanted = Object.keys(textsOf('en', feature));
    const stems = pluralStems(wanted);
    const single = wanted.filter((key) => !PLURAL.test(key) || !stems.has(key.replace(PLURAL, '')));
    const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const plural = [...stems].flatMap((stem) => categories.map((category) => `${stem}_${category}`));
    expect(Object.keys(textsOf(locale, feature)).sort()).toEqual([...single, ...plural].sort());
  });

  it('has a text behind every key [I18-1]', () => {
    expect(allTexts(locale).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('is typed with the language’s own marks [I18-4]', () => {
    const straight = allTexts(locale).filter(([, text]) =>
      /["']|\.\.\.|\s$|^\s/.test(text.replace(/\{\{.*?\}\}/g, 'x')),
    );
    expect(straight).toEqual([]);
  });

  it('breaks long words of interests and payments [LEG-5, I18-4]', () => {
    const { pay_with: waysToPay = '' } = textsOf(locale, 'payments');
    const texts = [...Object.values(textsOf(locale, 'interests')), waysToPay];
    const words = texts.flatMap((text) => text.split(/[^\p{L}]+/u));
    expect(words.filter((word) => word.length > LONGEST_IN_LINE)).toEqual([]);
  });

  it('shouts nowhere [I18-4]', () => {
    expect(allTexts(locale).filter(([key, text]) => text.includes('!') && !key.includes('new_like'))).toEqual(
      [],
    );
  });
});

/** Legal wordings that omit parts of the English text. */
const LEGAL: Partial<Record<Locale, string[]>> = {
  de: ['payments:order_and_pay'],
  pl: ['payments:order_and_pay'],
};

describe.each(others)('the texts of %s beside the English ones', (locale) => {
  it('keep the placeholders and tags [I18-1]', () => {
    const worded = allTexts(locale).filter(([key]) => !LEGAL[locale]?.includes(key));
    const different = worded.filter(([key, text]) => {
      const mine = placeholders(text);
      const theirs = placeholders(englishOf(key));
      const counted = /_(one|two|few)$/.test(key);
      const without = (list: string[]) => (counted ? list.filter((name) => name !== 'count') : list);
      return without(mine).join() !== without(theirs).join();
    });
    expect(different).toEqual([]);
  });

  it('are translated, except for listed ones [I18-1]', () => {
    const allowed = sameAsEnglish(locale);
    const letters = (text: string) => text.replace(/\{\{.*?\}\}|<.*?>/g, '').match(/\p{L}{2,}/u);
    const same = allTexts(locale).filter(
      ([key, text]) => text === englishOf(key) && letters(text) && !(key in allowed),
    );
    expect(same).toEqual([]);
  });

  it('equal the listed English ones, with a reason [I18-1]', () => {
    const idle = Object.entries(sameAsEnglish(locale)).filter(
      ([key, reason]) => reason.length < 4 || new Map(allTexts(locale)).get(key) !== englishOf(key),
    );
    expect(idle).toEqual([]);
  });
});

it('has narrow spaces before French marks [I18-4]', () => {
  expect(
    allTexts('fr').filter(([, text]) =>
      /[^\u202F\s][;!?»]|« (?!\u202F)|[ \u00A0][;!?]/u.test(text.replace(/<.*?>/g, '')),
    ),
  ).toEqual([]);
});

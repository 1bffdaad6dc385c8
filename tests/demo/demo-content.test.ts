import { describe, expect, it } from 'vitest';
import { DEMO_SITES, demoContent } from '~/demo/demo-content.server';
import { PROMPTS } from '~/domain/profiles/prompts';
import { ANSWER_LENGTH } from '~/domain/profiles/rules';
import { cityNamed } from '~/places/places.server';

const LANGUAGES = ['nl', 'de', 'en', 'pl'] as const;

/** Quotation marks of keyboards or other languages. */
const FOREIGN = { nl: /[„‚«»‹›]/, de: /[”’‘«»‹›]/, en: /[„‚«»‹›]/, pl: /[“‘’‚«»‹›]/ };

const words = (text: string) => text.split(/\s+/).length;
const sentences = (text: string) => text.split(/(?<=[.?…]”?)\s+/);

function twice(texts: string[]): string[] {
  const keys = texts.map((text) => text.toLowerCase());
  return keys.filter((key, index) => keys.indexOf(key) !== index);
}

describe.each(LANGUAGES)('the texts of the demo in %s', (language) => {
  const { about, answers, dialogues, openers } = demoContent(language);
  const aboutTexts = about.map(({ text }) => text);
  const answerTexts = answers.map(({ text }) => text);
  const all = [...aboutTexts, ...answerTexts, ...dialogues.flat(), ...openers];

  it('suffice for 60 women and men of its ages [TEN-11]', () => {
    const of = (who: string) => about.filter((one) => one.for === who).length;
    expect(about.length).toBeGreaterThanOrEqual(48);
    expect(of('female')).toBeGreaterThanOrEqual(12);
    expect(of('male')).toBeGreaterThanOrEqual(12);
    expect(of('female') + of('male') + of('any')).toBe(about.length);
    const [youngest] = DEMO_SITES.find((site) => site.language === language)!.ages;
    const young = about.filter(({ older }) => !older).length;
    expect(about.length - young).toBeGreaterThanOrEqual(12);
    expect(young).toBeGreaterThanOrEqual(youngest < 46 ? 12 : 0);
    expect(dialogues.length).toBeGreaterThanOrEqual(12);
    expect(openers.length).toBeGreaterThanOrEqual(16);
  });

  it('answer every question, within the limit [TEN-11, PRO-14]', () => {
    expect([...new Set(answers.map(({ question }) => question))].sort()).toEqual([...PROMPTS].sort());
    expect(answerTexts.filter(({ length }) => length > ANSWER_LENGTH)).toEqual([]);
  });

  it('have realistic lengths [TEN-11]', () => {
    expect(aboutTexts.filter((text) => words(text) < 15 || words(text) > 60)).toEqual([]);
    const lengths = aboutTexts.map(words);
    expect(Math.min(...lengths)).toBeLessThan(20);
    expect(Math.max(...lengths)).toBeGreaterThan(50);
    expect(dialogues.filter(({ length }) => length < 4 || length > 7)).toEqual([]);
    expect([...dialogues.flat(), ...openers].filter((text) => words(text) > 60)).toEqual([]);
  });

  it('use the language’s quotes, and no emoji [TEN-11]', () => {
    const flawed = (text: string) =>
      /["'`´!¡]|--|\.{3}/.test(text) ||
      FOREIGN[language].test(text) ||
      /\p{Extended_Pictographic}/u.test(text) ||
      /^\s|\s$|\s{2}|\n/.test(text);
    expect(all.filter(flawed)).toEqual([]);
    expect(all.filter((text) => !/[.?]”?$/.test(text))).toEqual([]);
  });

  it('contain no address, phone number or filler [TEN-11]', () => {
    expect(
      all.filter((text) => /@|https?:|www\.|\d{5,}|\d[\d -]{6,}\d|lorem|ipsum|\{|\}|<|>/i.test(text)),
    ).toEqual([]);
  });

  it('repeat neither a text nor a sentence [TEN-11]', () => {
    expect(twice(all)).toEqual([]);
    expect(twice(all.flatMap((text) => [...new Set(sentences(text))]))).toEqual([]);
  });
});

describe('the texts of the demo', () => {
  it('are written per language, without copies [TEN-11]', () => {
    const [nl, de, en, pl] = LANGUAGES.map((language) => {
      const { about, answers, dialogues, openers } = demoContent(language);
      return [...[...about, ...answers].map(({ text }) => text), ...dialogues.flat(), ...openers];
    });
    expect(twice([...nl!, ...de!, ...en!, ...pl!])).toEqual([]);
    const hasWord = (word: RegExp) => (text: string) => word.test(text);
    expect(nl!.filter(hasWord(/\b(und|nicht|the|with)\b/i))).toEqual([]);
    expect(de!.filter(hasWord(/\b(een|niet|het|the|with)\b/i))).toEqual([]);
    expect(en!.filter(hasWord(/\b(een|niet|het|und|nicht)\b/i))).toEqual([]);
    expect(pl!.filter(hasWord(/\b(een|niet|het|und|nicht|the|with)\b/i))).toEqual([]);
  });
});

describe.each(DEMO_SITES)('the towns of $id', ({ homes }) => {
  it.each(homes)('in %s all exist, without distant namesakes [TEN-11]', (country, names, regions) => {
    const towns = names.map((name) => cityNamed(country, name, regions));
    expect(towns).not.toContain(null);
    const longitudes = towns.map((town) => town!.longitude);
    expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(10);
  });
});

import { describe, expect, it } from 'vitest';
import { ourTexts, translateFor } from '~/i18n/catalogues.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import { homeWords } from '~/pages/frame/home-words.server';
import type { Settings } from '~/tenancy/settings.server';
import { testTenant } from '../../support/site';

type Texts = ReturnType<typeof testTenant>['texts'];

/** Shared, because each object gets its own catalogue. */
const NONE: Texts = {};

function wordsOf(locale: Locale, settings: Partial<Settings>, texts = NONE) {
  const tenant = { ...testTenant({ index_title: undefined, description: undefined, ...settings }), texts };
  return homeWords({ tenant, locale, t: translateFor(texts, locale) });
}

const NICHES = [1, 2, 3, 4, 5, 6, 7];

describe.each(LOCALES)('the home page in %s', (locale) => {
  it('has its own first and last words in each niche [TEN-9, I18-1]', () => {
    const words = NICHES.map((niche) => wordsOf(locale, { niche }));
    for (const part of ['title', 'description', 'closing'] as const) {
      const said = words.map((each) => each[part]);
      expect(said.filter((text) => /^home:|\{\{/.test(text))).toEqual([]);
      expect(new Set(said).size, part).toBe(NICHES.length);
    }
  });

  it('names the site’s age in some niches [TEN-9]', () => {
    const ages = NICHES.map(
      (niche) => wordsOf(locale, { niche, min_age: 40 }).description.match(/\d+/g)?.join() ?? '',
    );
    expect(ages).toEqual(['', '', '40', '', '', '', '40']);
  });
});

describe('a site’s own texts', () => {
  const own = { index_title: { nl: 'Dag', en: 'Hello' }, description: 'Kom binnen' };

  it('override its niche’s on the home page [TEN-9, TEN-3]', () => {
    expect(wordsOf('en', { niche: 4, ...own })).toMatchObject({ title: 'Hello', description: 'Kom binnen' });
  });

  it('are optional one by one [TEN-9, TEN-3]', () => {
    const { description } = wordsOf('en', { niche: 4, index_title: own.index_title });
    expect(description).toBe(ourTexts('en')['home:niche.gay.lead']);
  });

  it('override the shared text in every niche [TEN-2, TEN-9]', () => {
    const texts = { en: { 'home:closing': 'Come in.' } };
    expect(wordsOf('en', { niche: 6 }, texts).closing).toBe('Come in.');
    expect(wordsOf('de', { niche: 6 }, texts).closing).toBe(ourTexts('de')['home:niche.fetish.closing']);
  });

  it('can replace the niche’s texts [TEN-2, TEN-9]', () => {
    const texts = { en: { 'home:niche.senior.headline': 'No hurry here.' } };
    expect(wordsOf('en', { niche: 7 }, texts).title).toBe('No hurry here.');
  });
});

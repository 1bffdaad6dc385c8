import { describe, expect, it } from 'vitest';
import { ourTexts, translateFor } from '~/i18n/catalogues.server';
import { countsInMiles, toDialect } from '~/i18n/dialect';
import type { TextKey } from '~/i18n/text-key';
import { formatDate, formatList, formatMoney, formatPhone, formatTime } from '~/i18n/format';
import { LOCALES } from '~/i18n/locales';
import { momentsFor } from '~/i18n/moments';
import { legalPage } from '~/legal/legal-page.server';
import { LEGAL_PAGES } from '~/legal/rules';
import { searchDistances } from '~/domain/discovery/rules';
import { toBothMeasures } from '~/domain/places/rules';
import { loadTenant } from '~/tenancy/load-tenant.server';

const harbor = loadTenant('tenants/harbor.localhost');
const vonk = loadTenant('tenants/vonk.localhost');
const evening = new Date('2026-11-22T20:04:00Z');

describe('how a site writes a language', () => {
  it('follows its domain’s region for that language [I18-6]', () => {
    expect(toDialect('en', 'en-US')).toBe('en-US');
    expect(toDialect('en', 'nl')).toBe('en-GB');
    expect(toDialect('de', 'en-US')).toBe('de');
    expect(toDialect('de', 'de-AT')).toBe('de-AT');
    expect(harbor.settings.domain_language).toBe('en-US');
  });

  it('is American on an American site [I18-4, I18-6]', () => {
    expect(formatDate('en-US', evening, 'UTC')).toBe('November 22, 2026');
    expect(formatTime('en-US', evening, 'UTC')).toBe('8:04\u00a0PM');
    expect(momentsFor('en-US', 'UTC').time(evening)).toBe('8:04\u00a0PM');
    expect(formatMoney('en-US', 1099, 'USD')).toBe('$10.99');
    expect(formatList('en-US', ['a', 'b', 'c'])).toBe('a, b, and c');
    expect(formatDate('en-GB', evening, 'UTC')).toBe('22 November 2026');
    expect(formatTime('en-GB', evening, 'UTC')).toBe('20:04');
  });

  it.each(LOCALES)('uses a minus sign for negative numbers: %s [I18-4, CRE-6]', (locale) => {
    for (const dialect of [toDialect(locale, 'xx'), toDialect(locale, 'en-US')]) {
      const taken = formatMoney(dialect, -2475, 'PLN');
      expect(taken).not.toContain('-');
      expect(taken.replace('\u2212', '')).toBe(formatMoney(dialect, 2475, 'PLN'));
    }
  });

  it.each([
    ['(207)5550100', '(207)\u00a0555-0100'],
    ['+1(207)5550100', '+1\u00a0(207)\u00a0555-0100'],
    ['(030)1234567', '(030)1234567'],
    ['+31301234567', '+31301234567'],
    ['08001234567', '08001234567'],
  ])('formats the telephone number %s as %s [TEN-5, I18-6]', (kept, written) => {
    expect(formatPhone(kept)).toBe(written);
  });

  it.each(LOCALES)('names countries without an article: %s [I18-6]', (locale) => {
    const naming = Object.entries(ourTexts(locale)).filter(([, text]) => /{{(?:country|place)}}/.test(text));
    expect(naming.map(([key]) => key)).toContain('discovery:title_place');
    for (const [key, text] of naming) expect(text, key).toMatch(/(?:^|[:,]\s){{(?:country|place)}}/);
  });

  it('counts in round miles there [I18-6, DIS-13]', () => {
    const [there, here] = [harbor, vonk].map(({ texts }) => translateFor(texts, 'en'));
    expect(there!('discovery:distance', toBothMeasures(16))).toBe('10\u00a0mi');
    expect(here!('discovery:distance', toBothMeasures(16))).toBe('16\u00a0km');
    expect(there!('profiles:distance', { place: 'Portland', ...toBothMeasures(1) })).toContain('1\u00a0mi');
    expect(searchDistances(true).map((km) => toBothMeasures(km).miles)).toEqual([
      5, 10, 25, 50, 100, 200, 300,
    ]);
  });

  it.each(LOCALES)('counts in miles there in %s, elsewhere in km [I18-6]', (locale) => {
    const told = Object.entries(ourTexts(locale)).filter(([, text]) => text.includes('{{km}}'));
    expect(told.length).toBeGreaterThanOrEqual(5);
    const [there, here] = [harbor, vonk].map(({ texts }) => translateFor(texts, locale));
    for (const [key] of told) {
      const given = { place: 'Portland', ...toBothMeasures(16) };
      expect(there!(key as TextKey, given), key).toMatch(/(?<!\d)10\u00a0mi(?!\p{L})/u);
      expect(here!(key as TextKey, given), key).toMatch(/(?<!\d)16\u00a0km(?!\p{L})/u);
    }
    expect(countsInMiles(harbor.settings.domain_language)).toBe(true);
    expect(countsInMiles(vonk.settings.domain_language)).toBe(false);
  });
});

/** Different spellings, also with a final s. */
const PAIRS: Record<string, string> = {
  colour: 'color',
  favourite: 'favorite',
  grey: 'gray',
  theatre: 'theater',
  centre: 'center',
  metre: 'meter',
  kilometre: 'kilometer',
  neighbour: 'neighbor',
  neighbourhood: 'neighborhood',
  behaviour: 'behavior',
  honour: 'honor',
  humour: 'humor',
  flavour: 'flavor',
  rumour: 'rumor',
  traveller: 'traveler',
  travelling: 'traveling',
  travelled: 'traveled',
  cancelled: 'canceled',
  cancelling: 'canceling',
  labelled: 'labeled',
  labelling: 'labeling',
  judgement: 'judgment',
  licence: 'license',
  defence: 'defense',
  offence: 'offense',
  jewellery: 'jewelry',
  cosy: 'cozy',
  ageing: 'aging',
  catalogue: 'catalog',
  learnt: 'learned',
  mum: 'mom',
  holiday: 'vacation',
  autumn: 'the fall',
  flat: 'apartment',
  lorry: 'truck',
  cinema: 'movie',
  postcode: 'ZIP code',
  'mobile number': 'cell phone number',
  'mobile phone': 'cell phone',
  'film ticket': 'movie ticket',
  'working day': 'business day',
  'round-up': 'roundup',
  'straight away': 'right away',
  'get round': 'get around',
  'by post': 'by mail',
  'tick the box': 'check the box',
};
/** British words with an American one that the British know as well. */
const ONLY_BRITISH = [
  'films',
  'mobile',
  'telephone',
  'ticked',
  'whilst',
  'amongst',
  'fulfil',
  'enrol',
  'cheque',
];

const ending = (letter: 's' | 'z') => `\\p{L}{3,}i${letter}(?:e|es|ed|ing|ations?|ers?)`;
const wholeWord = (words: string[]) =>
  new RegExp(`(?<![\\p{L}{-])(?:${words.map((word) => `${word}s?`).join('|')})(?![\\p{L}}])`, 'giu');
const BRITISH = wholeWord([...Object.keys(PAIRS), ...ONLY_BRITISH, ending('s')]);
const AMERICAN = wholeWord([...Object.values(PAIRS), ending('z')]);

const WITH_S =
  /(?:wise|rise|advis|advertis|appris|chis|compromis|compris|despis|devis|disguis|exercis|improvis|pertis|precis|premis|promis|rais|revis|supervis|surpris)\p{L}*$/iu;

const found = (text: string, words: RegExp) => (text.match(words) ?? []).filter((word) => !WITH_S.test(word));

describe('an American site', () => {
  it('uses American English and quotation marks [I18-6]', () => {
    const texts = harbor.texts.en!;
    expect(texts['profiles:hair_color']).toBe('Hair color');
    const t = translateFor(harbor.texts, 'en');
    expect(t('chat:search_nothing', { name: 'x' })).toBe('No conversation with “x”.');
    expect(Object.keys(texts).length).toBeLessThan(80);
    expect(vonk.texts.en).toBeUndefined();
  });

  it.each(LEGAL_PAGES)('names no European law in its %s [I18-6, LEG-1]', async (page) => {
    for (const locale of LOCALES) {
      const { html } = (await legalPage(harbor, page, locale))!;
      expect(html).not.toMatch(/GDPR|DSGVO|RGPD|AVG|RODO|Europ|Eurooppa|<\/?eu>|[Aa]rt\.\s?[69]|artikla/);
      expect((await legalPage(vonk, page, locale))!.html).not.toMatch(/<\/?eu>/);
    }
    expect((await legalPage(vonk, 'privacy', 'en'))!.html).toMatch(/Contract, Art\.\s6\(1\)\(b\)/);
  });

  it.each(LEGAL_PAGES)('spells its %s as its readers do [I18-6]', async (page) => {
    const { html } = (await legalPage(harbor, page, 'en'))!;
    expect(found(html.replace(/<[^>]+>/g, ' '), BRITISH)).toEqual([]);
    expect(html).toContain(String(harbor.settings.min_age));
    expect(html).not.toContain('‘');
  });

  it('has no British word in the catalogue [I18-6]', () => {
    const texts = { ...ourTexts('en'), ...harbor.texts.en };
    const british = Object.entries(texts).filter(([, text]) => found(text, BRITISH).length > 0);
    expect(british).toEqual([]);
    const t = translateFor(harbor.texts, 'en');
    expect(t('directdebit:postal_code')).toBe('ZIP code');
    expect(t('errors:postal_code_missing')).toBe('Enter the ZIP code.');
  });
});

describe('a site elsewhere', () => {
  it('has no American word in any English text [I18-6]', async () => {
    const american = Object.entries(ourTexts('en')).filter(([, text]) => found(text, AMERICAN).length > 0);
    expect(american).toEqual([]);
    for (const page of LEGAL_PAGES) {
      const { html } = (await legalPage(vonk, page, 'en'))!;
      expect(found(html.replace(/<[^>]+>/g, ' '), AMERICAN), page).toEqual([]);
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ourTexts } from '~/i18n/catalogues.server';
import { LOCALES, type Locale } from '~/i18n/locales';
import { withSharedSections } from '~/legal/shared-sections.server';
import { PLACEHOLDERS } from '~/legal/placeholders.server';
import { LEGAL_PAGES } from '~/legal/rules';

const FOLDER = path.join('app', 'legal', 'pages');
const read = (page: string, locale: string) =>
  readFileSync(path.join(FOLDER, `${page}.${locale}.md`), 'utf8');
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
const links = (text: string) => [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, href]) => href);
// Line types, with paragraphs merged: all languages share this skeleton.
const skeleton = (text: string) =>
  text
    .split('\n')
    .map((line) => /^(#+ |- |\|)/.exec(line)?.[1] ?? (line === '' ? '' : 'words'))
    .filter((kind, index, kinds) => !(kind === 'words' && kinds[index - 1] === 'words'));
const words = (text: string) => text.replace(/\{\{\w+\}\}/g, ' ').match(/\p{L}+/gu) ?? [];

const others = LOCALES.filter((locale) => locale !== 'en');
const cases = LEGAL_PAGES.flatMap((page) => others.map((locale) => ({ page, locale })));

it('has exactly one file per page and language [LEG-1] [I18-1]', () => {
  const wanted = LEGAL_PAGES.flatMap((page) => LOCALES.map((locale) => `${page}.${locale}.md`));
  expect(readdirSync(FOLDER).sort()).toEqual(wanted.sort());
});

it.each(LEGAL_PAGES)('the English %s use known company placeholders [LEG-1]', async (page) => {
  const used = placeholders(await withSharedSections(read(page, 'en'), 'en'));
  expect(PLACEHOLDERS).toEqual(expect.arrayContaining(used));
  expect(used).toEqual(
    expect.arrayContaining([
      'company_name',
      'company_address',
      'company_city',
      'company_country',
      'company_kvk',
    ]),
  );
});

describe.each(cases)('$page in $locale', ({ page, locale }) => {
  const english = read(page, 'en');
  const text = read(page, locale);

  it('has the English headings, lists and tables [LEG-1] [I18-1]', () => {
    expect(skeleton(text)).toEqual(skeleton(english));
  });

  it('has the same placeholders and links, as often [LEG-1] [I18-1]', () => {
    expect(placeholders(text)).toEqual(placeholders(english));
    expect(links(text)).toEqual(links(english));
  });

  it('is complete, and translated [I18-1]', () => {
    expect(text.length).toBeGreaterThan(english.length * 0.9);
    expect(text.length).toBeLessThan(english.length * 1.4);
    const ofEnglish = new Set(english.split('\n').filter((line) => words(line).length > 3));
    expect(text.split('\n').filter((line) => ofEnglish.has(line))).toEqual([]);
  });
});

it('no two languages share a sentence [I18-1]', () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const page of LEGAL_PAGES) {
    for (const locale of LOCALES) {
      for (const line of read(page, locale).split('\n')) {
        if (words(line).length < 6) continue;
        if (seen.has(line) && seen.get(line) !== locale)
          shared.push(`${seen.get(line)} and ${locale}: ${line}`);
        seen.set(line, locale);
      }
    }
  }
  expect(shared).toEqual([]);
});

describe('typography', () => {
  const all = LEGAL_PAGES.flatMap((page) =>
    LOCALES.map((locale) => ({ page, locale, text: read(page, locale) })),
  );

  it.each(all)('$page in $locale has proper quotes and spaces [I18-1]', ({ text }) => {
    expect(text.match(/["'!]|\S {2,}(?=[^ |])/g) ?? []).toEqual([]);
  });

  it.each(all)('$page in $locale keeps numbers with units [I18-4]', ({ text }) => {
    expect(text.match(/(\d|\{\{(min_age|\w+_(days|hours|months|seconds))\}\}) \p{Ll}+/gu) ?? []).toEqual([]);
  });

  it.each(LEGAL_PAGES)('the French %s have narrow spaces [I18-1]', (page) => {
    expect(read(page, 'fr').match(/ [:;?»]|« |[^\u202f][;?»]/g) ?? []).toEqual([]);
  });

  it.each(LEGAL_PAGES)('the Polish %s end no line in a single letter [I18-1]', (page) => {
    expect(read(page, 'pl').match(/(^|[\s(„])[aiouwz] \S+/gim) ?? []).toEqual([]);
  });
});

/** The stem of "complaint", in languages with another word for "appeal". */
const COMPLAINT: Partial<Record<Locale, RegExp>> = {
  de: /beschwer/i,
  en: /complain/i,
  es: /reclam/i,
  fr: /réclam/i,
  it: /reclam/i,
  nl: /klacht/i,
  pl: /skarg/i,
  sv: /\bklag/i,
};

it('the terms distinguish appeals from complaints [LEG-1] [SAF-11]', () => {
  for (const [locale, complaint] of Object.entries(COMPLAINT)) {
    const [line = ''] = read('terms', locale).match(/.*\{\{appeal_months\}\}.*/) ?? [];
    expect(line, locale).not.toBe('');
    expect(line, locale).not.toMatch(complaint);
  }
});

it.each(LOCALES)('in %s the questions use the pages’ names [LEG-1]', (locale) => {
  const t = ourTexts(locale);
  const named = new Map(
    [...read('faq', locale).matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, name, href]) => [href, name]),
  );
  for (const [href, key] of [
    ['/notifications/privacy', 'settings:privacy'],
    ['/reset-password', 'accounts:reset_title'],
    ['/complete-signup', 'accounts:confirm_title'],
    ['/notifications/delete', 'leaving:delete_title'],
    ['/saved-searches', 'discovery:saved.title'],
  ] as const)
    expect(named.get(href), href).toBe(t[key]);
});

/** The statement's assessment, and claims that only an operator could confirm. */
const ASSESSED: Record<Locale, { by: RegExp; not: RegExp }> = {
  da: { by: /selvevaluering/, not: /i hånden|certificere/ },
  de: { by: /Selbstbewertung/, not: /von Hand|bescheinig|zertifizier/ },
  en: { by: /self-assessment by the makers of the software/, not: /by hand|certif/ },
  es: { by: /autoevaluación/, not: /a mano|certific/ },
  fi: { by: /itsearviointi/, not: /käsin|vahvista|sertifi/ },
  fr: { by: /auto-évaluation/, not: /à la main|certifi/ },
  it: { by: /autovalutazione/, not: /a mano|certific/ },
  nb: { by: /egenvurdering/, not: /for hånd|sertifiser/ },
  nl: { by: /zelfbeoordeling/, not: /met de hand|gecertificeerd/ },
  pl: { by: /samoocena/, not: /ręcznie|potwierdzi|certyfik/ },
  sv: { by: /självskattning/, not: /för hand|intyga|certifier/ },
};

it.each(LOCALES)('the statement in %s promises only tested facts [LEG-5] [SAF-8]', (locale) => {
  const text = read('accessibility', locale);
  expect(text).toMatch(ASSESSED[locale].by);
  expect(text).not.toMatch(ASSESSED[locale].not);
});

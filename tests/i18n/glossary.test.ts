import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '~/i18n/locales';
import glossary from './glossary.json';
import { allTexts, catalogueTexts } from './read-texts';

type Term = {
  /** Each language's word, with any ending. */
  words: Record<Locale, string>;
  /** Texts that omit the word on purpose. */
  unsaid?: Partial<Record<Locale, string[]>>;
};

const terms = Object.entries(glossary as Record<string, Term>).flatMap(([term, { words, unsaid }]) =>
  LOCALES.map((locale) => ({ term, locale, words, unsaid: unsaid?.[locale] ?? [] })),
);

const english = new Map(catalogueTexts('en'));

/** A key's English text; other plural forms use `_other`. */
const englishOf = (key: string) =>
  english.get(key) ?? english.get(key.replace(/_(few|many)$/, '_other')) ?? '';

/** Without placeholders, whose names are English. */
const withoutNames = (text: string) => text.replace(/\{\{\w+\}\}/g, '');

/** Texts that lack a term of their English version, except developers' pages. */
function silentAbout(words: Record<Locale, string>, texts: [string, string][], locale: Locale): string[] {
  const [inEnglish, here] = [new RegExp(words.en, 'i'), new RegExp(words[locale], 'i')];
  return texts
    .filter(([key]) => !key.startsWith('dev:') && inEnglish.test(withoutNames(englishOf(key))))
    .filter(([, text]) => !here.test(withoutNames(text)))
    .map(([key]) => key)
    .sort();
}

describe('the glossary', () => {
  it.each(terms)('has one word for “$term” in $locale [I18-1]', ({ locale, words, unsaid }) => {
    expect(silentAbout(words, catalogueTexts(locale), locale)).toEqual(unsaid);
  });

  it.each(terms)('uses every term: “$term” in $locale [I18-1]', ({ locale, words }) => {
    const here = new RegExp(words[locale], 'i');
    expect(catalogueTexts(locale).some(([, text]) => here.test(text))).toBe(true);
  });

  it('finds a text that says another word [I18-1]', () => {
    const { words } = glossary.photo;
    expect(silentAbout(words, [['chat:a_photo', 'Et foto']], 'da')).toEqual(['chat:a_photo']);
    expect(silentAbout(words, [['chat:a_photo', 'Et billede']], 'da')).toEqual([]);
  });
});

/** Words that read like a translation, or are ambiguous. */
const NEVER: Record<Locale, RegExp> = {
  en: /\bkindly\b|\be-mail|\bcolor\b|\blicense\b/i,
  da: /match[ -]?finder|\bvenligst\b|\bfoto(s|er|et|erne)?\b|\bkodeord\b/i,
  de: /\bBilder (von|hochladen)|\bklicken Sie bitte\b|\bPartnersuche\b/i,
  es: /match[ -]?finder|\bcelular\b|\breportar\b|\bustedes\b|\baplicar\b/i,
  fi: /match[ -]?finder|\bole hyvä\b|\bsyntymäpäivä/i,
  fr: /match[ -]?finder|\bchat\b|\(e\)|·e/i,
  it: /match[ -]?finder|\bmembr[oi]\b|\bsupportare\b|\bper favore\b/i,
  nb: /match[ -]?finder|\bvennligst\b|\bbillede|\befter\b|\baf\b/i,
  nl: /match[ -]?finder|\bgelieve\b|\bgsm\b/i,
  pl: /match[ -]?finder|\bczłonek|\bczłonk|\baplikować|\([ay]\)/i,
  sv: /match[ -]?finder|\bvänligen\b|\bfoto(n|t|na)?\b|\bsajt/i,
};

/** Error texts in the specification's words (ERR-4). */
const VERBATIM = new Set(['errors:email_not_found']);

it.each(LOCALES)('%s has no excluded word [I18-1]', (locale) => {
  const found = allTexts(locale).filter(([key, text]) => NEVER[locale].test(text) && !VERBATIM.has(key));
  expect(found).toEqual([]);
});

describe('a word that the glossary rules out', () => {
  const WRONG: [Locale, string][] = [
    ['en', 'Kindly confirm your e-mail'],
    ['nl', 'Probeer de match finder'],
    ['it', 'Diventa membro'],
    ['pl', 'Nowy członek'],
    ['sv', 'Ladda upp ett foto'],
  ];

  it.each(WRONG)('is found in %s: %s [I18-1]', (locale, text) => {
    expect(NEVER[locale].test(text)).toBe(true);
  });
});

const CATALOGUE = [
  ['page_not_found', 'This page could not be found'],
  ['action_refused', 'An error has occurred.'],
  ['server_failure', 'An error occured, please try again later.'],
  ['login_failed', 'Login failed, please try again'],
  ['login_blocked', 'Too many incorrect attempts, account blocked for {{minutes}}\u00A0min.'],
  ['reset_limit', 'Too many password reset emails sent, please try again tomorrow.'],
  ['email_not_found', 'E-mail address not found'],
  ['link_expired', 'Link expired or invalid, request a new email'],
  ['activation_failed', 'Activation failed'],
  ['email_owned', 'This email address already owns an account on this website.'],
  ['birth_date_invalid', 'Invalid date of birth.'],
  ['email_invalid', 'Invalid email'],
  ['passwords_differ', 'The entered passwords are not the same.'],
  ['old_password_wrong', 'Please check your old password.'],
  ['credits_short', 'You do not have enough credits'],
  ['payment_failed', 'Payment failed or has been cancelled.'],
  ['code_not_found', 'Code not found'],
  ['code_used', 'Code already used'],
  ['sms_code_invalid', 'Code invalid'],
] as const;

describe('the error texts of the specification', () => {
  it.each(CATALOGUE)('stand as their owner wrote them: %s [ERR-4]', (key, text) => {
    expect(english.get(`errors:${key}`)).toBe(text);
  });

  it.each(LOCALES)('stand on a line of their own in %s [ERR-4]', (locale) => {
    const texts = allTexts(locale);
    const messages = CATALOGUE.map(([key]) => new Map(texts).get(`errors:${key}`) ?? '');
    const glued = texts.filter(([, text]) =>
      messages.some((message) =>
        /^[.:;][ \u00a0\u202f]/.test(text.split(message.replace(/\.$/, ''))[1] ?? ''),
      ),
    );
    expect(glued).toEqual([]);
  });
});

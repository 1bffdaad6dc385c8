import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '~/i18n/locales';
import glossary from './glossary.json';
import { allTexts, catalogueTexts } from './read-texts';

const terms = Object.entries(glossary).flatMap(([term, { texts, words }]) =>
  LOCALES.map((locale) => ({ term, locale, texts, word: new RegExp(words[locale], 'i') })),
);

describe('the glossary', () => {
  it.each(terms)('“$term” is $word in $locale, wherever it is said [I18-1]', ({ locale, texts, word }) => {
    const catalogue = new Map(catalogueTexts(locale));
    expect(texts.filter((key) => !word.test(catalogue.get(key) ?? ''))).toEqual([]);
  });
});

/** Words that a reader takes for a translation, or for something else. */
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

/** The error texts that the specification words itself (ERR-4). */
const VERBATIM = new Set(['errors:email_not_found']);

it.each(LOCALES)('%s has none of the words that the glossary rules out [I18-1]', (locale) => {
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

describe('the error texts of the specification', () => {
  const english = new Map(catalogueTexts('en'));

  it.each([
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
  ])('stand as their owner wrote them: %s [ERR-4]', (key, text) => {
    expect(english.get(`errors:${key}`)).toBe(text);
  });
});

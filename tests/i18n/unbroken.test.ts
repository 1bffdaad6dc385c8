import { expect, it } from 'vitest';
import { ourTexts, translateFor, buildCatalogue } from '~/i18n/catalogues.server';
import { LOCALES } from '~/i18n/locales';

const BREAKS = /[Ee]-[Mm]ail/;
const JOINED = /[Ee]-\u2060[Mm]ail/;

it('pages, but not mails, keep “e-mail” on one line [I18-4]', () => {
  for (const locale of LOCALES.filter((each) => each !== 'en')) {
    const shown = buildCatalogue({}).texts[locale];
    expect(Object.entries(shown).filter(([, text]) => BREAKS.test(text))).toEqual([]);
    const typed = Object.entries(ourTexts(locale)).filter(([, text]) => BREAKS.test(text));
    for (const [key, text] of typed.filter(([name]) => name in shown))
      expect(shown[key]?.replaceAll('\u2060', '')).toBe(text);
    const sent = typed.filter(([key]) => key.startsWith('mail:'));
    for (const [key] of sent) expect(translateFor({}, locale)(key as never)).not.toMatch(JOINED);
  }
  expect(translateFor({}, 'de')('accounts:email')).toBe('E-\u2060Mail-Adresse');
  expect(translateFor({ de: { 'accounts:email': 'Deine E-Mail' } }, 'de')('accounts:email')).toMatch(JOINED);
});

it('an English page uses the specified words [ACC-14]', () => {
  expect(translateFor({}, 'en')('errors:email_not_found')).toBe('E-mail address not found');
});

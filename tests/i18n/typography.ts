import type { Locale } from '~/i18n/locales';

/** The opening and closing quotation marks. */
const QUOTES: Record<Locale, string> = {
  en: '‘’',
  nl: '“”',
  de: '„“',
  fr: '«»',
  es: '«»',
  it: '“”',
  sv: '””',
  da: '””',
  nb: '«»',
  fi: '””',
  pl: '„”',
};
const MARKS = /[‘“”„«»"]/g;

const UNIT = /(\}\}|\d) (km|min|Min|MB|Mo|Mt|Uhr|uur|godz|%|€|kr)(?!\p{L})/u;
/** Short for “at … o’clock”: must not end a line. */
const CLOCK = /(?<!\p{L})(kl\.|klo|godz\.) (?=[{\d])/iu;
const GROUPED = /\d[.,\u00A0\u202F ]?\d{3}(?!\d)/;
/** Replaces placeholders and a standard's name by a neutral word. */
const plain = (text: string): string =>
  text.replace(/\{\{.*?\}\}|EN\u00A0301\u00A0549/g, 'x').replace(/\]\(.*?\)/g, ']');

function hasForeignQuotes(locale: Locale, text: string): boolean {
  const [open = '', close = ''] = QUOTES[locale];
  const found = [...plain(text).matchAll(MARKS)].map(([mark]) => mark);
  // In English, the closing mark is also the apostrophe.
  if (locale === 'en') return found.some((mark) => mark !== open);
  if (found.some((mark) => mark !== open && mark !== close)) return true;
  return found.some((mark, index) => mark !== (index % 2 === 0 ? open : close)) || found.length % 2 !== 0;
}

const OF_ONE_LANGUAGE: Partial<Record<Locale, Record<string, (text: string) => boolean>>> = {
  fr: {
    'a narrow hard space before ; ! ? and inside « »': (text) =>
      /[^\u202F][;!?»]|«[^\u202F]/u.test(plain(text)),
    'a hard space before a colon': (text) =>
      /[^\u00A0\s|:-]:(?=[\s*|]|$)| :/u.test(plain(text).replace(/<.*?>/g, '')),
  },
  pl: {
    'a hard space after a word of one letter': (text) =>
      /(^|[\s(„>*])[aiouwz] \S/iu.test(text.replace(/^\|.*\|$/, '')),
  },
  es: {
    'an opening mark for each question and exclamation': (text) =>
      text.split('?').length !== text.split('¿').length || text.split('!').length !== text.split('¡').length,
  },
};

/** Typographic rules by name (I18-4); true if a text breaks one. */
export const rulesOf = (locale: Locale): Record<string, (text: string) => boolean> => ({
  'a hard space before a unit': (text) => UNIT.test(text),
  'a hard space after what is short for the clock': (text) => CLOCK.test(text),
  'the quotation marks of the language, in pairs': (text) => hasForeignQuotes(locale, text),
  'numbers grouped by Intl, none of four digits or more in the text': (text) => GROUPED.test(plain(text)),
  'no straight quote or apostrophe': (text) => /["']/.test(plain(text)),
  'no double space': (text) => /\S {2,}\S/.test(plain(text).replace(/^\|.*\|$/, '')),
  ...OF_ONE_LANGUAGE[locale],
});

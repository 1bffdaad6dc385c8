import type { Locale } from './locales';

// The texts are in British English; the other languages need no region.
const tag = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

const formatters = new Map<string, unknown>();

/**
 * Returns the formatter of a key, made at its first use: making one costs far more than using it. Keys are of
 * languages, time zones and currencies, so that there are few.
 */
function formatter<Made>(key: string, make: () => Made): Made {
  const known = formatters.get(key) as Made | undefined;
  if (known) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}

export const formatNumber = (locale: Locale, value: number): string =>
  formatter(`number ${locale}`, () => new Intl.NumberFormat(tag(locale))).format(value);

export const formatPercent = (locale: Locale, share: number): string =>
  formatter(
    `percent ${locale}`,
    () => new Intl.NumberFormat(tag(locale), { style: 'percent', maximumFractionDigits: 0 }),
  ).format(share);

/** Formats an amount in minor units. */
export function formatMoney(locale: Locale, amountMinor: number, currency: string): string {
  const format = formatter(
    `money ${locale} ${currency}`,
    () => new Intl.NumberFormat(tag(locale), { style: 'currency', currency }),
  );
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}

/** Formats a file's size in kilobytes or megabytes. */
export function formatBytes(locale: Locale, bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  return new Intl.NumberFormat(tag(locale), { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  );
}

export function formatDate(locale: Locale, date: Date, timeZone: string): string {
  const text = formatter(
    `date ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag(locale), { dateStyle: 'long', timeZone }),
  ).format(date);
  // French writes the first of a month as an ordinal; Intl does not.
  return locale === 'fr' ? text.replace(/^1(?=\s)/, '1er') : text;
}

export const formatTime = (locale: Locale, date: Date, timeZone: string): string =>
  formatter(
    `time ${locale} ${timeZone}`,
    () => new Intl.DateTimeFormat(tag(locale), { hour: '2-digit', minute: '2-digit', timeZone }),
  ).format(date);

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Formats how long ago a date was, in the largest unit that fits: "2 hours ago", "yesterday". */
export function formatAgo(locale: Locale, date: Date, now: Date): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const format = formatter(
    `ago ${locale}`,
    () => new Intl.RelativeTimeFormat(tag(locale), { numeric: 'auto' }),
  );
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

export const countryName = (locale: Locale, country: string): string =>
  formatter(`country ${locale}`, () => new Intl.DisplayNames([tag(locale)], { type: 'region' })).of(
    country,
  ) ?? country;

/** Sorts items by their texts in the language's order. */
export function sortedBy<Item>(locale: Locale, items: readonly Item[], text: (item: Item) => string): Item[] {
  const { compare } = formatter(`order ${locale}`, () => new Intl.Collator(tag(locale)));
  return items
    .map((item) => ({ item, text: text(item) }))
    .sort((a, b) => compare(a.text, b.text))
    .map(({ item }) => item);
}

/** Joins words as a sentence lists them: "wine, art and tea". */
export const formatList = (locale: Locale, words: string[]): string =>
  formatter(`list ${locale}`, () => new Intl.ListFormat(locale, { type: 'conjunction' })).format(words);

/** Returns the names of the months, January first. */
export const monthNames = (locale: Locale): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(tag(locale), { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, month, 1)),
    ),
  );

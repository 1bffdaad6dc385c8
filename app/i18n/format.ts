import { languageTag, type Dialect } from './dialect';
import type { Locale } from './locales';

const formatters = new Map<string, unknown>();
/** Maximum number of formatters: readers may send any time zone. */
const KEPT = 1000;

/** Returns a cached formatter: creating one costs far more than using it. */
function formatter<Made>(key: string, make: () => Made): Made {
  const known = formatters.get(key) as Made | undefined;
  if (known) return known;
  const made = make();
  formatters.set(key, made);
  if (formatters.size > KEPT) formatters.delete(formatters.keys().next().value!);
  return made;
}

// Equal in all our languages. Intl's tables would cost a cheap phone more than the rest of the start.
const isPlain = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

export const formatNumber = (dialect: Dialect, value: number): string =>
  isPlain(value)
    ? String(value)
    : formatter(`number ${dialect}`, () => new Intl.NumberFormat(languageTag(dialect))).format(value);

export const formatPercent = (dialect: Dialect, share: number): string =>
  formatter(
    `percent ${dialect}`,
    () => new Intl.NumberFormat(languageTag(dialect), { style: 'percent', maximumFractionDigits: 0 }),
  ).format(share);

export const MINUS = '\u2212';

/** Returns how many digits a currency's minor unit has. */
export const minorDigits = (currency: string): number =>
  formatter(
    `digits ${currency}`,
    () => new Intl.NumberFormat('en', { style: 'currency', currency }),
  ).resolvedOptions().maximumFractionDigits ?? 2;

/** Formats minor units as a member types them: the language's decimal mark, and nothing else. */
export function formatTypedMoney(dialect: Dialect, amountMinor: number, currency: string): string {
  const digits = minorDigits(currency);
  return formatter(
    `typed money ${dialect} ${digits}`,
    () =>
      new Intl.NumberFormat(languageTag(dialect), {
        useGrouping: false,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(amountMinor / 10 ** digits);
}

/** Formats minor units. Intl uses a hyphen for negative ones in some languages, not a minus sign. */
export function formatMoney(dialect: Dialect, amountMinor: number, currency: string): string {
  const format = formatter(
    `money ${dialect} ${currency}`,
    () => new Intl.NumberFormat(languageTag(dialect), { style: 'currency', currency }),
  );
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits).replace('-', MINUS);
}

export function formatBytes(dialect: Dialect, bytes: number): string {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', 1000] : ['megabyte', 1_000_000];
  return new Intl.NumberFormat(languageTag(dialect), {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(bytes / size);
}

export function formatDate(dialect: Dialect, date: Date, timeZone: string): string {
  const text = formatter(
    `date ${dialect} ${timeZone}`,
    () => new Intl.DateTimeFormat(languageTag(dialect), { dateStyle: 'long', timeZone }),
  ).format(date);
  // French writes the first of a month as an ordinal; Intl does not.
  return dialect.startsWith('fr') ? text.replace(/^1(?=\s)/, '1er') : text;
}

/** "Friday" */
export const formatWeekday = (dialect: Dialect, date: Date, timeZone: string): string =>
  formatter(
    `weekday ${dialect} ${timeZone}`,
    () => new Intl.DateTimeFormat(languageTag(dialect), { weekday: 'long', timeZone }),
  ).format(date);

/** Twelve hours without a leading zero, or 24 with one. */
export const hourAndMinute = (dialect: Dialect): Intl.DateTimeFormatOptions => ({
  hour: dialect === 'en-US' ? 'numeric' : '2-digit',
  minute: '2-digit',
});

/** Formats a time, with a non-breaking space before AM or PM. */
export const clockTime = (format: Intl.DateTimeFormat, moment: Date): string =>
  format.format(moment).replace(/\s/g, '\u00a0');

export const formatTime = (dialect: Dialect, date: Date, timeZone: string): string =>
  clockTime(
    formatter(
      `time ${dialect} ${timeZone}`,
      () => new Intl.DateTimeFormat(languageTag(dialect), { ...hourAndMinute(dialect), timeZone }),
    ),
    date,
  );

/** "12 hours" */
export const formatHours = (dialect: Dialect, hours: number): string =>
  formatter(
    `hours ${dialect}`,
    () => new Intl.NumberFormat(languageTag(dialect), { style: 'unit', unit: 'hour', unitDisplay: 'long' }),
  ).format(hours);

/** Returns a time zone's common name, independent of summer time: "Central European Time". */
export const zoneName = (dialect: Dialect, date: Date, timeZone: string): string =>
  formatter(
    `zone ${dialect} ${timeZone}`,
    () => new Intl.DateTimeFormat(languageTag(dialect), { timeZone, timeZoneName: 'longGeneric' }),
  )
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** Formats the time since a date in the largest fitting unit: "2 hours ago", "yesterday". */
export function formatAgo(dialect: Dialect, date: Date, now: Date): string {
  const seconds = Math.round((date.getTime() - now.getTime()) / 1000);
  const format = formatter(
    `ago ${dialect}`,
    () => new Intl.RelativeTimeFormat(languageTag(dialect), { numeric: 'auto' }),
  );
  const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

export const countryName = (language: Locale | Dialect, country: string): string =>
  formatter(`country ${language}`, () => new Intl.DisplayNames([language], { type: 'region' })).of(country) ??
  country;

export function sortedBy<Item>(
  language: Locale | Dialect,
  items: readonly Item[],
  text: (item: Item) => string,
): Item[] {
  const { compare } = formatter(`order ${language}`, () => new Intl.Collator(language));
  return items
    .map((item) => ({ item, text: text(item) }))
    .sort((a, b) => compare(a.text, b.text))
    .map(({ item }) => item);
}

/** Joins words as in a sentence: "wine, art and tea". */
export const formatList = (dialect: Dialect, words: string[]): string =>
  formatter(
    `list ${dialect}`,
    () => new Intl.ListFormat(languageTag(dialect), { type: 'conjunction' }),
  ).format(words);

export const monthNames = (dialect: Dialect): string[] =>
  Array.from({ length: 12 }, (_, month) =>
    new Intl.DateTimeFormat(languageTag(dialect), { month: 'long', timeZone: 'UTC' }).format(
      new Date(Date.UTC(2026, month, 1)),
    ),
  );

/** Formats an American phone number; others are unchanged (TEN-5). */
export const formatPhone = (phone: string): string => {
  const american = /^(\+1)?(\([2-9]\d{2}\))(\d{3})(\d{4})$/.exec(phone);
  if (!american) return phone;
  const [, code, area, exchange, line] = american;
  return [code, area, `${exchange}-${line}`].filter(Boolean).join('\u00a0');
};

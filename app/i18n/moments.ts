import { languageTag, type Dialect } from './dialect';
import { clockTime, hourAndMinute } from './format';

export type Moments = {
  /** "21:04" */
  time: (date: Date) => string;
  /** The heading between messages: "today", "yesterday", "Monday 16 November". */
  day: (date: Date, now: Date) => string;
  /** The shortest form: the time if today, else the weekday, else the date. */
  short: (date: Date, now: Date) => string;
};

const DAY_MS = 86_400_000;
const formatters = new Map<string, Moments>();
/** Maximum number of cached formatters, each some hundred kilobytes. */
const KEPT = 200;

/** Creates a formatter on first use: each costs a cheap phone milliseconds. */
function onceUsed<Formatter>(make: () => Formatter): () => Formatter {
  let formatter: Formatter | undefined;
  return () => (formatter ??= make());
}

function create(dialect: Dialect, timeZone: string): Moments {
  const format = (options: Intl.DateTimeFormatOptions) =>
    onceUsed(() => new Intl.DateTimeFormat(languageTag(dialect), { ...options, timeZone }));
  const time = format(hourAndMinute(dialect));
  const weekday = format({ weekday: 'short' });
  const date = format({ day: 'numeric', month: 'short' });
  const dateOfYear = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const longDate = format({ weekday: 'long', day: 'numeric', month: 'long' });
  const longDateOfYear = format({ day: 'numeric', month: 'long', year: 'numeric' });
  const relative = onceUsed(() => new Intl.RelativeTimeFormat(languageTag(dialect), { numeric: 'auto' }));
  const calendar = onceUsed(() => new Intl.DateTimeFormat('sv-SE', { timeZone }));
  const dayNumber = (moment: Date) => Date.parse(calendar().format(moment)) / DAY_MS;
  const sameYear = (one: Date, other: Date) =>
    calendar().format(one).slice(0, 4) === calendar().format(other).slice(0, 4);
  return {
    time: (moment) => clockTime(time(), moment),
    day(moment, now) {
      const daysAgo = dayNumber(now) - dayNumber(moment);
      if (daysAgo <= 1) return relative().format(-Math.max(0, daysAgo), 'day');
      return (sameYear(moment, now) ? longDate : longDateOfYear)().format(moment);
    },
    short(moment, now) {
      const daysAgo = dayNumber(now) - dayNumber(moment);
      if (daysAgo <= 0) return clockTime(time(), moment);
      if (daysAgo < 7) return weekday().format(moment);
      return (sameYear(moment, now) ? date : dateOfYear)().format(moment);
    },
  };
}

export function momentsFor(dialect: Dialect, timeZone: string): Moments {
  const key = `${dialect} ${timeZone}`;
  const known = formatters.get(key) ?? create(dialect, timeZone);
  formatters.set(key, known);
  // Readers may send any time zone.
  if (formatters.size > KEPT) formatters.delete(formatters.keys().next().value!);
  return known;
}

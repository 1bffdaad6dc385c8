import { DAY_MS, dayOf, HOUR_MS, MINUTE_MS } from '~/domain/durations';

/**
 * What is counted (CON-8). `counted` marks a finished day; `active` and `left` are of a month, by its first day: members
 * by country, and those of them who were erased since.
 */
export type FigureName =
  | 'counted'
  | 'notices'
  | 'decisions'
  | 'measures'
  | 'appeals'
  | 'complaints'
  | 'proceedings'
  | 'active'
  | 'left';

export type Figure = { day: Date; name: string; key: string; value: number; seconds: number[] };

/** What happened once; `seconds` is how long it took. */
export type Counted = { name: FigureName; key: string; seconds?: number };

/** Joins the parts of a figure's key, such as `photo|money|member`. */
export const figureKey = (...parts: readonly string[]): string => parts.join('|');

export const keyParts = (key: string): string[] => key.split('|');

export const dayAfter = (day: Date): Date => new Date(day.getTime() + DAY_MS);

/** Returns the first day of a month of UTC. */
export const monthOf = (moment: Date): Date =>
  new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1));

export const monthAfter = (month: Date): Date =>
  new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1));

/** A day is counted an hour after its end, when all that happened in it is stored. */
const SETTLE_MS = HOUR_MS;

/** Returns the end of the last day that can be counted. */
export const countableUntil = (now: Date): Date => dayOf(new Date(now.getTime() - SETTLE_MS));

/** A count of active members that is late by up to ten minutes still belongs to its month. */
const LATE_MS = 10 * MINUTE_MS;

export const activeMonth = (now: Date): Date => monthOf(new Date(now.getTime() - LATE_MS));

/** Sums up what happened by name and key, with the seconds in ascending order. */
export function sumUp(happened: readonly Counted[]): Omit<Figure, 'day'>[] {
  const sums = new Map<string, Omit<Figure, 'day'>>();
  for (const { name, key, seconds } of happened) {
    const place = `${name} ${key}`;
    const sum = sums.get(place) ?? { name, key, value: 0, seconds: [] };
    sum.value += 1;
    if (seconds !== undefined) sum.seconds.push(seconds);
    sums.set(place, sum);
  }
  return [...sums.values()].map((sum) => ({
    ...sum,
    seconds: sum.seconds.toSorted((one, other) => one - other),
  }));
}

/** Returns the middle one, or the mean of the two middle ones; null for none. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return Number.isInteger(middle) ? (sorted[middle - 1]! + sorted[middle]!) / 2 : sorted[Math.floor(middle)]!;
}

/** The median of several days, in hours with one decimal. */
export function medianHours(figures: readonly Figure[]): number | null {
  const seconds = median(figures.flatMap((figure) => figure.seconds));
  return seconds === null ? null : Math.round(((seconds * 1000) / HOUR_MS) * 10) / 10;
}

export const sumOf = (figures: readonly Figure[]): number =>
  figures.reduce((sum, { value }) => sum + value, 0);

const byLocale = (one: string, other: string): number => one.localeCompare(other, 'en');

/** Groups figures by the first `parts` of their keys, in the order of the keys. */
export function groupByKey(figures: readonly Figure[], parts: number): [key: string[], figures: Figure[]][] {
  const groups = new Map<string, Figure[]>();
  for (const figure of figures) {
    const key = figureKey(...keyParts(figure.key).slice(0, parts));
    const group = groups.get(key);
    if (group) group.push(figure);
    else groups.set(key, [figure]);
  }
  return [...groups]
    .toSorted(([one], [other]) => byLocale(one, other))
    .map(([key, grouped]) => [keyParts(key), grouped]);
}

/** The states of the Union; the average of active members is published for these. */
export const EU_COUNTRIES: readonly string[] = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU'],
  ...['IE', 'IT', 'LT', 'LU', 'LV', 'MT', 'NL', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];

/** A measure counts in the whole European Economic Area. */
export const EEA_COUNTRIES: readonly string[] = [...EU_COUNTRIES, 'IS', 'LI', 'NO'];

/** Over how many months the law averages active members. */
export const AVERAGED_MONTHS = 6;

/**
 * Returns the average of active members in the Union over the last six of the given months, rounded up; fewer months, if
 * fewer were counted; null for none.
 */
export function averageActive(figures: readonly Figure[], months: readonly Date[]): number | null {
  const counted = months
    .map((month) => figures.filter(({ day }) => day.getTime() === month.getTime()))
    .filter((ofMonth) => ofMonth.length > 0)
    .slice(-AVERAGED_MONTHS);
  if (counted.length === 0) return null;
  const inUnion = counted.flat().filter(({ key }) => EU_COUNTRIES.includes(key));
  return Math.ceil(sumOf(inUnion) / counted.length);
}

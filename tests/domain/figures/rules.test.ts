import { describe, expect, it } from 'vitest';
import {
  activeMonth,
  averageActive,
  countableUntil,
  EEA_COUNTRIES,
  EU_COUNTRIES,
  groupByKey,
  median,
  medianHours,
  monthAfter,
  monthOf,
  sumUp,
  type Figure,
} from '~/domain/figures/rules';

const at = (text: string) => new Date(text);
const figure = (day: string, key: string, value: number, seconds: number[] = []): Figure => ({
  day: at(`${day}T00:00:00Z`),
  name: 'active',
  key,
  value,
  seconds,
});

describe('days and months', () => {
  it.each([
    ['2026-12-02T00:59:59Z', '2026-12-01T00:00:00Z'],
    ['2026-12-02T01:00:00Z', '2026-12-02T00:00:00Z'],
  ])('can be counted at %s until %s [CON-8]', (now, until) => {
    expect(countableUntil(at(now))).toEqual(at(until));
  });

  it.each([
    ['2026-12-31T23:57:00Z', '2026-12-01T00:00:00Z'],
    ['2027-01-01T00:09:59Z', '2026-12-01T00:00:00Z'],
    ['2027-01-01T00:10:00Z', '2027-01-01T00:00:00Z'],
  ])('count active members at %s for the month of %s [CON-8]', (now, month) => {
    expect(activeMonth(at(now))).toEqual(at(month));
  });

  it('begin and end in UTC [CON-8]', () => {
    expect(monthOf(at('2026-12-31T23:59:59Z'))).toEqual(at('2026-12-01T00:00:00Z'));
    expect(monthAfter(at('2026-12-01T00:00:00Z'))).toEqual(at('2027-01-01T00:00:00Z'));
  });
});

describe('figures', () => {
  it('are sums by name and key, with their seconds in order [CON-8]', () => {
    const happened = [
      { name: 'decisions' as const, key: 'a', seconds: 9 },
      { name: 'decisions' as const, key: 'a', seconds: 2 },
      { name: 'notices' as const, key: 'a' },
    ];
    expect(sumUp(happened)).toEqual([
      { name: 'decisions', key: 'a', value: 2, seconds: [2, 9] },
      { name: 'notices', key: 'a', value: 1, seconds: [] },
    ]);
  });

  it('are grouped by the first parts of their keys [CON-8]', () => {
    const [one, two, three] = [
      figure('2026-12-01', 'b|x', 1),
      figure('2026-12-01', 'a|x', 2),
      figure('2026-12-02', 'b|y', 3),
    ];
    expect(groupByKey([one, two, three], 1)).toEqual([
      [['a'], [two]],
      [['b'], [one, three]],
    ]);
    expect(groupByKey([one, two, three], 2).map(([key]) => key)).toEqual([
      ['a', 'x'],
      ['b', 'x'],
      ['b', 'y'],
    ]);
  });

  it.each([
    [[], null],
    [[5], 5],
    [[9, 1, 5], 5],
    [[10, 2, 9, 1], 5.5],
  ])('of %j have the median %s [CON-8]', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('of several days have one exact median [CON-8]', () => {
    const days = [
      figure('2026-12-01', 'a', 3, [360, 720, 7200]),
      figure('2026-12-02', 'a', 2, [10_800, 36_000]),
    ];
    expect(medianHours(days)).toBe(2);
    expect(medianHours([])).toBeNull();
  });
});

describe('the average of active members', () => {
  const months = ['01', '02', '03', '04', '05', '06', '07'].map((month) => at(`2026-${month}-01T00:00:00Z`));

  it('is of the Union’s states in the last six months [CON-8]', () => {
    const figures = months.flatMap((_, index) => [
      figure(`2026-0${index + 1}-01`, 'NL', index === 0 ? 1000 : 10),
      figure(`2026-0${index + 1}-01`, 'GB', 500),
    ]);
    expect(averageActive(figures, months)).toBe(10);
  });

  it('is of fewer months if fewer were counted [CON-8]', () => {
    const figures = [
      figure('2026-06-01', 'NL', 1),
      figure('2026-06-01', 'DE', 1),
      figure('2026-07-01', 'NL', 1),
    ];
    expect(averageActive(figures, months)).toBe(2);
    expect(averageActive(figures, [])).toBeNull();
  });

  it('knows 27 states, and three more of the Economic Area [CON-8]', () => {
    expect([new Set(EU_COUNTRIES).size, new Set(EEA_COUNTRIES).size]).toEqual([27, 30]);
  });
});

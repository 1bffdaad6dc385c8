import { monthAfter, monthOf } from '~/domain/figures/rules';
import { notFound } from '~/http/answer/refusals/not-found.server';
import type { FiguresConsole } from '~/http/request/open-figures.server';

export type Period = { from: Date; until: Date };

type Asked = Pick<FiguresConsole, 'query' | 'now'>;

/** Years that a URL may name, so that every period is a date. */
const YEAR = /^20\d\d$/;
const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** "2026-12" */
export const monthParam = (month: Date): string => month.toISOString().slice(0, 7);

/** Returns the requested month, or the present one. Throws 404 for anything else. */
export function askedMonth({ query, now }: Asked): Period {
  const asked = query.get('month') ?? monthParam(now);
  if (!MONTH.test(asked)) throw notFound();
  const from = new Date(`${asked}-01T00:00:00Z`);
  return { from, until: monthAfter(from) };
}

/** Returns the requested year, or the present one. Throws 404 for anything else. */
export function askedYear({ query, now }: Asked): Period & { year: number } {
  const year = query.get('year') ?? String(now.getUTCFullYear());
  if (!YEAR.test(year)) throw notFound();
  return {
    year: Number(year),
    from: new Date(`${year}-01-01T00:00:00Z`),
    until: new Date(`${Number(year) + 1}-01-01T00:00:00Z`),
  };
}

/** Lists the months since the first counted one, the present one first. */
export function monthsSince(first: Date | null, now: Date): Date[] {
  const months = [monthOf(now)];
  for (let month = monthOf(first ?? now); month < monthOf(now); month = monthAfter(month))
    months.splice(1, 0, month);
  return months;
}

/** Lists the years since the first counted one, the present one first. */
export function yearsSince(first: Date | null, now: Date): number[] {
  const last = now.getUTCFullYear();
  const count = last - (first ?? now).getUTCFullYear() + 1;
  return Array.from({ length: Math.max(count, 1) }, (_, back) => last - back);
}

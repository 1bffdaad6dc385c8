import { DAY_MS } from '~/domain/durations';
import { clockToDate } from '~/domain/when-clock-shows';
import type { MoneyConsole } from '~/http/request/open-money.server';
import { askedMonth, askedYear, monthParam, type Period } from '../figures/asked-period.server';

type Asked = Pick<MoneyConsole, 'query' | 'now' | 'tenant'>;

export type MoneyPeriod = {
  by: 'day' | 'month';
  /** As the address has it, such as 2026-12 or 2026. */
  name: string;
  /** Its days or months, such as 2026-12-01 or 2026-12. */
  buckets: string[];
  /** On the site's own clock. */
  from: Date;
  until: Date;
  timeZone: string;
  earlier: string;
  later: string;
};

const onClock = (timeZone: string, { from, until }: Period) => ({
  from: clockToDate(timeZone, from.getTime()),
  until: clockToDate(timeZone, until.getTime()),
  timeZone,
});

function askedDays(asked: Asked): MoneyPeriod {
  const period = askedMonth(asked);
  const days = Math.round((period.until.getTime() - period.from.getTime()) / DAY_MS);
  const dayAt = (index: number) =>
    new Date(period.from.getTime() + index * DAY_MS).toISOString().slice(0, 10);
  return {
    by: 'day',
    name: monthParam(period.from),
    buckets: Array.from({ length: days }, (_, index) => dayAt(index)),
    ...onClock(asked.tenant.settings.time_zone, period),
    earlier: monthParam(new Date(period.from.getTime() - DAY_MS)),
    later: monthParam(period.until),
  };
}

/** Returns the requested year by months, or a month by days: the present one by default. Throws 404 for anything else. */
export function moneyPeriod(asked: Asked): MoneyPeriod {
  if (!asked.query.has('year')) return askedDays(asked);
  const { year, ...period } = askedYear(asked);
  return {
    by: 'month',
    name: String(year),
    buckets: Array.from({ length: 12 }, (_, month) => monthParam(new Date(Date.UTC(year, month)))),
    ...onClock(asked.tenant.settings.time_zone, period),
    earlier: String(year - 1),
    later: String(year + 1),
  };
}

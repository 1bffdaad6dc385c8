import { listStandings } from '~/domain/spending/check-spending.server';
import { findSpending, type Spending } from '~/domain/spending/find-spending.server';
import { buyingPauseEnd, PAUSE_DAYS } from '~/domain/spending/pause';
import { yearBefore } from '~/domain/spending/periods';
import { paidMinor, PERIODS, RAISE_HOURS, waitingRaise, type Limit } from '~/domain/spending/rules';
import { formatMoment } from '~/http/answer/moment-of.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { formatMoney, formatTypedMoney, formatWeekday } from '~/i18n/format';
import { siteCurrency } from '~/pages/credits/credits-worth.server';
import type { LimitField, SpendingPageData } from '~/ui/spending/spending-data';
import { spendingLine } from './spending-lines.server';

const YEAR_MONTHS = 12;

/** A member's limits keep the currency of the first one. */
export const limitCurrency = (site: MemberSite, limits: readonly Limit[]): string | null =>
  limits[0]?.currency ?? siteCurrency(site) ?? null;

export const findOwnSpending = ({ sql, member, now }: MemberSite): Promise<Spending> =>
  findSpending(sql, { memberId: member.id, since: yearBefore(now) });

function waitingField(site: MemberSite, limit: Limit): LimitField['raise'] {
  const { dialect, timeZone, now } = site;
  const raise = waitingRaise(limit, now);
  // Only a limit that counts can be raised.
  if (!raise || limit.amountMinor === null) return null;
  const money = (amountMinor: number) => formatMoney(dialect, amountMinor, limit.currency);
  return {
    date: formatWeekday(dialect, raise.from, timeZone),
    time: formatMoment(site, raise.from).time,
    amount: raise.amountMinor === null ? null : money(raise.amountMinor),
    keep: money(limit.amountMinor),
    keepValue: formatTypedMoney(dialect, limit.amountMinor, limit.currency),
  };
}

/** The field shows the last choice, so that saving it again changes nothing. */
function chosenMinor({ amountMinor, nextMinor, nextAt }: Limit): number | null {
  return nextAt === null ? amountMinor : nextMinor;
}

function limitFields(site: MemberSite, spending: Spending): LimitField[] {
  const standings = listStandings(spending, site.tenant, site);
  return PERIODS.map((period) => {
    const limit = spending.limits.find((each) => each.period === period);
    const standing = standings.find((each) => each.period === period);
    const chosen = limit ? chosenMinor(limit) : null;
    return {
      period,
      value: limit && chosen !== null ? formatTypedMoney(site.dialect, chosen, limit.currency) : '',
      spent: standing ? spendingLine(site, standing) : null,
      raise: limit ? waitingField(site, limit) : null,
    };
  });
}

/** Sums by currency; nothing spent is shown in the currency of the limits. */
function yearlySum(
  { dialect }: MemberSite,
  { orders }: Spending,
  currency: string | null,
): SpendingPageData['year'] {
  const sums = new Map<string, number>();
  for (const order of orders) {
    const paid = paidMinor(order);
    if (paid > 0) sums.set(order.currency, (sums.get(order.currency) ?? 0) + paid);
  }
  if (sums.size === 0 && currency !== null) sums.set(currency, 0);
  const amounts = [...sums].map(([each, minor]) => formatMoney(dialect, minor, each));
  return amounts.length > 0 ? { months: YEAR_MONTHS, amount: amounts.join(' + ') } : null;
}

/** Returns a member's limits with the spent amounts, their pause, and the sum of twelve months (TRU-5). */
export async function spendingPage(site: MemberSite): Promise<SpendingPageData> {
  const spending = await findOwnSpending(site);
  const currency = limitCurrency(site, spending.limits);
  const pausedUntil = buyingPauseEnd(spending, site.now);
  return {
    title: site.t('spending:title'),
    year: yearlySum(site, spending, currency),
    hours: RAISE_HOURS,
    days: Math.max(...PAUSE_DAYS.site),
    currency,
    limits: currency === null ? [] : limitFields(site, spending),
    paused: pausedUntil && formatMoment(site, pausedUntil),
  };
}

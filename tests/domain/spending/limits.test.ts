import { describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { payOrder } from '~/domain/payments/orders/pay-order.server';
import type { PlaceOrder } from '~/domain/payments/orders/place-order.server';
import { refundOrder } from '~/domain/payments/refunds/refund-order.server';
import { changeLimits } from '~/domain/spending/change-limits.server';
import { listStandings, spendingSince } from '~/domain/spending/check-spending.server';
import { findSpending } from '~/domain/spending/find-spending.server';
import type { Period } from '~/domain/spending/rules';
import { useDatabase } from '../../support/database';
import { later, NOW, ORIGIN, TENANT, useOrderWorld } from '../payments/order-world';

const database = useDatabase();
const world = useOrderWorld(database);
const { sandbox, deps, db, sql, member, order, ordered, bought, bank, orderRow, paymentOf } = world;

// NOW is Sunday, 22 November 2026, at 13:00 in Amsterdam.
const HOURS = 60;
const DAYS = 24 * HOURS;
const small = { bundleId: 'small', expectedMinor: 995 };

const limit = (memberId: string, wanted: Partial<Record<Period, number | null>>, now = NOW) =>
  changeLimits(
    sql(),
    { memberId, currency: 'EUR', wanted: { day: null, week: null, month: null, ...wanted } },
    { now },
  );

const standings = async (memberId: string, now = NOW) => {
  const since = spendingSince(TENANT.settings.time_zone, now);
  const found = await findSpending(sql(), { memberId, since });
  return listStandings(found, TENANT, { now }).map(
    ({ period, spentMinor, limitMinor }) => `${period} ${spentMinor} of ${limitMinor}`,
  );
};

const reasonOf = async (memberId: string, input: Partial<PlaceOrder> = {}, now = NOW) => {
  const placed = await order(memberId, input, now);
  return placed.ok ? placed.value.status : placed.reason;
};

const payAgain = (memberId: string, orderId: string, now = NOW) =>
  payOrder(
    sql(),
    {
      ...{ tenant: TENANT, origin: ORIGIN, locale: 'en', description: 'Credits' },
      ...{ memberId, orderId, method: 'ideal', key: newId() },
    },
    deps(now),
  );

describe('an order with a limit', () => {
  it.each(['day', 'week', 'month'] as const)(
    'is refused by the limit per %s without the provider [TRU-5]',
    async (period) => {
      const memberId = await member();
      await limit(memberId, { [period]: 1500 });
      await bought(memberId);
      let isAsked = false;
      const by = {
        ...deps(),
        payments: {
          ...sandbox,
          start: async (...args: Parameters<typeof sandbox.start>) => {
            isAsked = true;
            return sandbox.start(...args);
          },
        },
      };
      expect(await order(memberId, small, NOW, by)).toMatchObject({
        ok: false,
        reason: `spending_${period}`,
        detail: { limitMinor: 1500, leftMinor: 505, currency: 'EUR' },
      });
      expect(isAsked).toBe(false);
      expect(await db().order.count({ where: { memberId } })).toBe(1);
    },
  );

  it('names the end of the day, week or month [TRU-5]', async () => {
    const untils = {
      day: '2026-11-22T23:00:00Z',
      week: '2026-11-22T23:00:00Z',
      month: '2026-11-30T23:00:00Z',
    };
    for (const [period, until] of Object.entries(untils)) {
      const memberId = await member();
      await limit(memberId, { [period]: 100 });
      const refused = await order(memberId, small);
      expect(refused).toMatchObject({ detail: { until: Date.parse(until) } });
    }
  });

  it('is possible again in the next period [TRU-5]', async () => {
    const memberId = await member();
    await limit(memberId, { day: 995, month: 3000 });
    await bought(memberId);
    expect(await standings(memberId)).toEqual(['day 995 of 995', 'month 995 of 3000']);
    expect(await reasonOf(memberId, small, later(10 * HOURS))).toBe('spending_day');
    // Midnight in Amsterdam is 11 hours after NOW.
    expect(await reasonOf(memberId, small, later(11 * HOURS))).toBe('open');
  });

  it('counts pending orders, less refunds [TRU-5]', async () => {
    const memberId = await member();
    await limit(memberId, { week: 1500 });
    const orderId = await ordered(memberId, { method: 'sct' });
    await bank(orderId, 'wait');
    expect(await reasonOf(memberId, small)).toBe('spending_week');
    await bank(orderId, 'pay');
    expect(await reasonOf(memberId, small)).toBe('spending_week');
    const refund = await refundOrder(sql(), { orderId, amountMinor: 600, reason: 'asked' }, deps());
    expect(refund).toMatchObject({ ok: true });
    expect(await standings(memberId)).toEqual(['week 395 of 1500']);
    expect(await reasonOf(memberId, small)).toBe('open');
  });

  it('converts another currency by the site’s prices [TRU-5]', async () => {
    const memberId = await member();
    await limit(memberId, { week: 2300 });
    const medium = { bundleId: 'medium', currency: 'CHF', country: 'CH', expectedMinor: 2395 };
    expect(await reasonOf(memberId, medium)).toBe('open');
    // CHF 23.95 count as EUR 19.95.
    expect(await standings(memberId)).toEqual(['week 1995 of 2300']);
  });

  it('never exceeds the limit with 50 concurrent orders [TRU-5]', { timeout: 120_000 }, async () => {
    const memberId = await member();
    await limit(memberId, { day: 5 * 995 });
    const placed = await Promise.all(Array.from({ length: 50 }, () => order(memberId, { method: 'ideal' })));
    const reasons = placed.map((each) => (each.ok ? each.value.status : each.reason));
    expect(reasons.filter((each) => each === 'open')).toHaveLength(5);
    expect(reasons.filter((each) => each === 'spending_day')).toHaveLength(45);
    const sum = await db().order.aggregate({ where: { memberId }, _sum: { amountMinor: true } });
    expect(sum._sum.amountMinor).toBe(5 * 995);
  });

  it('cancels open orders if it fits without them [TRU-5]', async () => {
    const memberId = await member();
    await limit(memberId, { day: 1500 });
    const first = await ordered(memberId, small);
    const payment = await paymentOf(first);
    expect(await reasonOf(memberId, small)).toBe('open');
    expect(await orderRow(first)).toMatchObject({ status: 'cancelled' });
    expect(await sandbox.read(payment)).toMatchObject({ status: 'cancelled' });
    expect(await standings(memberId)).toEqual(['day 995 of 1500']);
  });

  it('cancels nothing if it does not fit [TRU-5]', async () => {
    const memberId = await member();
    await limit(memberId, { day: 1500 });
    const first = await ordered(memberId, small);
    expect(await reasonOf(memberId, { bundleId: 'medium', expectedMinor: 1995 })).toBe('spending_day');
    expect(await orderRow(first)).toMatchObject({ status: 'open' });
  });
});

describe('another payment of an order', () => {
  it('counts towards the limits of its order’s day [TRU-5]', async () => {
    const memberId = await member();
    const orderId = await ordered(memberId);
    expect(await payAgain(memberId, orderId)).toMatchObject({ ok: true });
    await bank(orderId, 'cancel');
    await limit(memberId, { day: 1500 });
    await bought(memberId);
    expect(await payAgain(memberId, orderId)).toMatchObject({ ok: false, reason: 'spending_day' });
    expect((await orderRow(orderId)).status).toBe('cancelled');
  });

  it('cancels other open orders if it fits without them [TRU-5]', async () => {
    const memberId = await member();
    const first = await ordered(memberId);
    await bank(first, 'cancel');
    await limit(memberId, { day: 1500 });
    const second = await ordered(memberId);
    expect(await payAgain(memberId, first)).toMatchObject({ ok: true });
    expect(await orderRow(second)).toMatchObject({ status: 'cancelled' });
    expect(await standings(memberId)).toEqual(['day 995 of 1500']);
  });

  it('settles a returned debit despite limit and pause [TRU-5, PAY-3]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId, { method: 'sdd' });
    await bank(orderId, 'dispute');
    await limit(memberId, { day: 100 });
    await db().member.update({ where: { id: memberId }, data: { buyingPausedUntil: later(DAYS) } });
    expect(await payAgain(memberId, orderId)).toMatchObject({ ok: true });
  });
});

describe('a limit', () => {
  it('counts at once if lowered, and after 24 hours if raised [TRU-5]', async () => {
    const memberId = await member();
    await limit(memberId, { day: 2000 });
    expect(await reasonOf(memberId, small)).toBe('open');
    await limit(memberId, { day: 500 });
    expect(await reasonOf(memberId, { ...small, method: 'paypal' })).toBe('spending_day');
    await limit(memberId, { day: 9000 });
    expect(await reasonOf(memberId, small, later(23 * HOURS))).toBe('spending_day');
    expect(await reasonOf(memberId, small, later(24 * HOURS))).toBe('open');
  });

  it('stays if it is chosen again before its raise counts [TRU-5]', async () => {
    const [memberId, other] = [await member(), await member()];
    for (const id of [memberId, other]) {
      await limit(id, { day: 500 });
      await limit(id, { day: 9000 });
    }
    await limit(memberId, { day: 500 }, later(23 * HOURS));
    expect(await standings(memberId, later(25 * HOURS))).toEqual(['day 0 of 500']);
    expect(await standings(other, later(25 * HOURS))).toEqual(['day 0 of 9000']);
  });

  it('keeps the currency of the first one [TRU-5]', async () => {
    const memberId = await member();
    await limit(memberId, { day: 500 });
    const wanted = { day: 500, week: 800, month: null };
    await changeLimits(sql(), { memberId, currency: 'CHF', wanted }, { now: NOW });
    const rows = await db().spendingLimit.findMany({ where: { memberId }, orderBy: { period: 'asc' } });
    expect(rows.map(({ period, currency }) => `${period} ${currency}`)).toEqual(['day EUR', 'week EUR']);
    expect(await db().member.findFirst({ where: { id: memberId } })).toMatchObject({ limitsSpending: true });
  });
});

import { describe, expect, it } from 'vitest';
import { grantCredits } from '~/domain/credits/grant-credits.server';
import { compareBalances } from '~/domain/credits/compare-balances.server';
import { newId } from '~/domain/new-id';
import { countMoney } from '~/domain/payments/count-money.server';
import { listWaitingMoney } from '~/domain/payments/list-waiting-money.server';
import { refundOrder } from '~/domain/payments/refunds/refund-order.server';
import { sendRefund } from '~/domain/payments/refunds/send-refund.server';
import { withdrawFromOrder } from '~/domain/payments/refunds/withdraw-from-order.server';
import { SITE_A, useDatabase } from '../../support/database';
import { NOW, TENANT, useOrderWorld } from './order-world';

const database = useDatabase();
const { db, sql, deps, jobs, member, bought, bank } = useOrderWorld(database);

const NOVEMBER = {
  from: new Date('2026-10-31T23:00:00Z'),
  until: new Date('2026-11-30T23:00:00Z'),
  timeZone: 'Europe/Amsterdam',
};
const settings = TENANT.settings;

describe('a site’s money', () => {
  it('is counted by day and month, method and currency [CON-5]', async () => {
    const first = await bought(await member());
    await bought(await member(), { bundleId: 'medium', method: 'paypal' });
    const swiss = { bundleId: 'medium', method: 'creditcard', country: 'CH', currency: 'CHF' } as const;
    await bought(await member(), swiss);
    const disputed = await bought(await member());
    await refundOrder(sql(), { orderId: first, amountMinor: 200, reason: 'kind' }, deps());
    await bank(disputed, 'dispute');
    const sums = { orders: 1, refundedMinor: 0, disputedMinor: 0 };
    const rows = (bucket: string) => [
      { ...sums, bucket, currency: 'CHF', method: 'creditcard', paidMinor: 2395 },
      {
        ...{ bucket, currency: 'EUR', method: 'ideal', orders: 2, paidMinor: 1990 },
        ...{ refundedMinor: 200, disputedMinor: 995 },
      },
      { ...sums, bucket, currency: 'EUR', method: 'paypal', paidMinor: 1995 },
    ];
    expect(await countMoney(sql(), { ...NOVEMBER, by: 'day' })).toEqual(rows('2026-11-22'));
    expect(await countMoney(sql(), { ...NOVEMBER, by: 'month' })).toEqual(rows('2026-11'));
    const october = { from: new Date('2026-09-30T22:00:00Z'), until: NOVEMBER.from };
    expect(await countMoney(sql(), { ...NOVEMBER, ...october, by: 'day' })).toEqual([]);
  });

  it('omits a dispute that was won and a refund that failed [CON-5]', async () => {
    const orderId = await bought(await member());
    await bank(orderId, 'dispute');
    await bank(orderId, 'win');
    await refundOrder(sql(), { orderId, amountMinor: 100, reason: 'kind' }, deps());
    const before = await countMoney(sql(), { ...NOVEMBER, by: 'month' });
    await db().refund.updateMany({ where: { orderId }, data: { status: 'failed' } });
    const after = await countMoney(sql(), { ...NOVEMBER, by: 'month' });
    const ideal = (rows: typeof before) => rows.find(({ method }) => method === 'ideal')!;
    expect(ideal(before).refundedMinor - ideal(after).refundedMinor).toBe(100);
    expect(ideal(after).disputedMinor).toBe(995);
  });
});

describe('a withdrawal', () => {
  it('waits for its money until the 14th day, and leaves once it is back [CON-5, CRE-7]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId);
    jobs.splice(0);
    await withdrawFromOrder(sql(), { memberId, orderId }, { ...deps(), settings });
    const line = async () =>
      (await listWaitingMoney(sql())).withdrawals.find((row) => row.orderId === orderId);
    expect(await line()).toMatchObject({
      amountMinor: 995,
      status: 'requested',
      due: new Date('2026-12-06T12:00:00Z'),
    });
    for (const { refundId } of jobs.splice(0)) await sendRefund(sql(), { refundId }, deps());
    expect(await line()).toBeUndefined();
  });

  it('waits again after its refund failed, until it is paid back in another way [CON-5]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId);
    await withdrawFromOrder(sql(), { memberId, orderId }, { ...deps(), settings });
    const line = async () =>
      (await listWaitingMoney(sql())).withdrawals.find((row) => row.orderId === orderId);
    await db().refund.updateMany({ where: { orderId }, data: { status: 'failed' } });
    await db().order.updateMany({ where: { id: orderId }, data: { refundedMinor: 0 } });
    expect(await line()).toMatchObject({ status: 'failed' });
    await db().order.updateMany({ where: { id: orderId }, data: { refundedMinor: 995 } });
    expect(await line()).toBeUndefined();
  });
});

describe('credits of an operator', () => {
  it('are given once for each key, and leave the ledger whole [CON-5, CRE-1]', async () => {
    const [memberId, operatorId, key] = [await member({ credits: 0 }), newId(), newId()];
    const given = { tenantId: SITE_A, memberId, credits: 30, reason: 'fault', operatorId, key };
    const grant = (more: object = {}) => grantCredits(sql(), { ...given, ...more }, { now: NOW });
    for (const each of [await grant(), await grant()])
      expect(each).toEqual({ ok: true, value: { balanceCredits: 30 } });
    expect(await grant({ key: newId(), dailyCredits: 50 })).toMatchObject({
      reason: 'credits_day',
      detail: { left: 20 },
    });
    // A form that is sent again is answered like the first time.
    expect((await grant({ dailyCredits: 30 })).ok).toBe(true);
    const tomorrow = new Date('2026-11-23T00:00:00Z');
    const next = { ...given, key: newId(), dailyCredits: 50 };
    expect((await grantCredits(sql(), next, { now: tomorrow })).ok).toBe(true);
    const faults = await compareBalances(sql());
    expect(faults.some((fault) => fault.memberId === memberId)).toBe(false);
  });
});

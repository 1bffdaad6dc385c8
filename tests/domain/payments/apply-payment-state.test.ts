import { describe, expect, it } from 'vitest';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { newId } from '~/domain/new-id';
import { payOrder } from '~/domain/payments/orders/pay-order.server';
import type { PaymentState } from '~/domain/payments/provider';
import { countWaiting } from '~/domain/safety/count-waiting.server';
import { findMailFacts } from '~/mails/letters.server';
import { SITE_A, SITE_B, useDatabase } from '../../support/database';
import { NOW, later, ORIGIN, TENANT, useOrderWorld } from './order-world';

const database = useDatabase();
const world = useOrderWorld(database);
const { sandbox, published, jobs, deps, sql, member, ordered, paymentOf, hear, bank, bought } = world;
const { orderRow, memberRow, ledger, mails, db } = world;

const operatorMails = async (causeId: string) =>
  (await db().delivery.findMany({ where: { causeId, memberId: null } })).map(({ kind }) => kind);

const apply = (state: PaymentState, now = NOW) => applyPaymentState(sql(), state, deps(now));
const spend = (memberId: string, credits: number) =>
  sql()
    .transaction()
    .execute((tx) =>
      changeCredits(
        tx,
        { memberId, amountCredits: -credits, kind: 'message', reference: 'test', idempotencyKey: newId() },
        { now: NOW },
      ),
    );

describe('a completed payment', () => {
  it('books credits, premium and receipt [CRE-1, CRE-3, CRE-4, PAY-4]', async () => {
    const id = await member({ credits: 3 });
    const orderId = await ordered(id);
    expect(await memberRow(id)).toMatchObject({ credits: 3, paidUser: false });
    expect(await bank(orderId, 'pay')).toEqual({ orderId, memberId: id, status: 'completed', credits: 23 });
    expect(await memberRow(id)).toMatchObject({ credits: 23, paidUser: true });
    expect(await ledger(id)).toEqual(['grant 3 → 3', 'purchase 20 → 23']);
    expect(await mails(id)).toEqual(['receipt']);
    expect(await orderRow(orderId)).toMatchObject({
      status: 'completed',
      completedAt: NOW,
      amountMinor: 995,
      payments: [{ status: 'completed', receivedMinor: 995 }],
    });
    expect(published.filter(({ memberId }) => memberId === id)).toEqual([
      { memberId: id, name: 'credits', data: { credits: 23 } },
    ]);
  });

  it('is booked once, despite late answers [PAY-4]', async () => {
    const id = await member();
    const orderId = await ordered(id);
    const open = await sandbox.read(await paymentOf(orderId));
    sandbox.decide(open.providerId, 'pay');
    const paid = await sandbox.read(open.providerId);
    await Promise.all(Array.from({ length: 8 }, () => apply(paid)));
    for (const old of [
      { ...open, status: 'pending' as const },
      open,
      { ...open, status: 'failed' as const },
      paid,
    ])
      expect(await apply(old)).toMatchObject({ status: 'completed', credits: null });
    expect(await ledger(id)).toEqual(['purchase 20 → 20']);
    expect(await mails(id)).toEqual(['receipt']);
  });

  it('is found by its order after a crash [PAY-4]', async () => {
    const id = await member();
    const orderId = await ordered(id);
    const providerId = await paymentOf(orderId);
    await world
      .db()
      .payment.updateMany({ where: { orderId }, data: { providerId: null, status: 'cancelled' } });
    sandbox.decide(providerId, 'pay');
    expect(await apply(await sandbox.read(providerId))).toMatchObject({ status: 'completed', credits: 20 });
    expect(await paymentOf(orderId)).toBe(providerId);
  });

  it('changes nothing with a wrong amount or site [PAY-4, PAY-6, TEN-10]', async () => {
    const id = await member();
    const orderId = await ordered(id);
    sandbox.decide(await paymentOf(orderId), 'pay');
    const paid = await sandbox.read(await paymentOf(orderId));
    await expect(apply({ ...paid, amountMinor: 1 })).rejects.toThrow('is of 995 EUR');
    await expect(apply({ ...paid, currency: 'PLN' })).rejects.toThrow('is of 995 EUR');
    expect(await applyPaymentState(database().sqlFor(SITE_B), paid, deps())).toBeNull();
    expect(await apply({ ...paid, orderId: newId() })).toBeNull();
    expect(await memberRow(id)).toMatchObject({ credits: 0, paidUser: false });
  });

  it('is refunded if the order is already paid [PAY-4]', async () => {
    const id = await member();
    const orderId = await bought(id);
    const [first] = (await orderRow(orderId)).payments;
    const second = {
      ...first!,
      id: newId(),
      providerId: null,
      idempotencyKey: newId(),
      status: 'open' as const,
    };
    await world.db().payment.create({ data: { ...second, transfer: undefined, receivedMinor: 0 } });
    const state = await sandbox.read(first!.providerId!);
    expect(await apply({ ...state, providerId: 'sandbox_second' })).toMatchObject({ status: 'completed' });
    const { refunds } = await orderRow(orderId);
    expect(refunds).toMatchObject([
      { paymentId: second.id, amountMinor: 995, credits: 0, reason: 'surplus', status: 'requested' },
    ]);
    expect(jobs.at(-1)).toMatchObject({ refundId: refunds[0]!.id });
    expect(await ledger(id)).toEqual(['purchase 20 → 20']);
    expect(await memberRow(id)).toMatchObject({ paidUser: true });
  });
});

describe('an unsuccessful payment', () => {
  it.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('by %s leaves the order %s, and books nothing [PAY-4]', async (action, status) => {
    const id = await member();
    const orderId = await ordered(id);
    expect(await bank(orderId, action)).toMatchObject({ status, credits: null });
    expect(await ledger(id)).toEqual([]);
    expect(await mails(id)).toEqual([]);
    expect(await memberRow(id)).toMatchObject({ paidUser: false });
  });

  it('leaves premium from earlier payments [CRE-3]', async () => {
    const id = await member();
    await bought(id);
    await bank(await ordered(id), 'fail');
    expect(await memberRow(id)).toMatchObject({ paidUser: true, credits: 20 });
  });

  it('sends one mail while its money is pending [CRE-4]', async () => {
    const id = await member();
    const orderId = await ordered(id, { method: 'sct' });
    await bank(orderId, 'wait');
    await hear(orderId);
    expect(await orderRow(orderId)).toMatchObject({
      status: 'pending',
      payments: [{ transfer: { missingMinor: 995 } }],
    });
    expect(await mails(id)).toEqual(['order_received']);
    await bank(orderId, 'pay');
    expect(await mails(id)).toEqual(['order_received', 'receipt']);
  });

  it('sends a mail only after it was pending [NOT-2, PAY-3]', async () => {
    const id = await member();
    await bank(await ordered(id, { method: 'creditcard' }), 'fail');
    expect(await mails(id)).toEqual([]);
    const orderId = await ordered(id, { method: 'sdd' });
    await bank(orderId, 'wait');
    await bank(orderId, 'fail');
    await hear(orderId);
    expect(await mails(id)).toEqual(['order_received', 'payment_failed']);
    const mail = { kind: 'payment_failed', causeId: orderId, memberId: id };
    const operator = { to: 'support@a.example', language: 'en' as const };
    const found = { now: NOW, secrets: { sign: () => '' }, operator };
    const facts = () =>
      findMailFacts(database().sqlFor(SITE_A), mail, { ...found, countWaiting: () => countWaiting(db()) });
    expect(await facts()).toMatchObject({ kind: 'payment_failed', owed: true });
    await db().order.updateMany({ where: { id: orderId }, data: { status: 'completed' } });
    expect(await facts()).toBeNull();
  });

  it('sends another mail after another failure [CRE-6, NOT-2]', async () => {
    const id = await member();
    const orderId = await ordered(id, { method: 'blik' });
    const details = { tenant: TENANT, origin: ORIGIN, locale: 'en' as const, description: 'Credits' };
    await bank(orderId, 'wait');
    await bank(orderId, 'fail');
    await payOrder(sql(), { ...details, memberId: id, orderId, method: 'blik', key: newId() }, deps());
    await bank(orderId, 'wait');
    await hear(orderId);
    await bank(orderId, 'fail');
    await hear(orderId);
    const once = ['order_received', 'payment_failed'];
    expect(await mails(id)).toEqual([...once, ...once]);
  });
});

describe('a refund made at the provider', () => {
  it('in full removes unspent credits and premium [PAY-4, CRE-3]', async () => {
    const id = await member();
    const orderId = await bought(id);
    await spend(id, 5);
    expect(await bank(orderId, 'refund')).toMatchObject({ status: 'refunded', credits: 0 });
    await hear(orderId);
    expect(await orderRow(orderId)).toMatchObject({
      refundedMinor: 995,
      refunds: [{ credits: 15, missingCredits: 5, status: 'completed', reason: 'provider' }],
    });
    expect(await memberRow(id)).toMatchObject({ credits: 0, paidUser: false });
  });

  it('in part removes its share, and premium stays [PAY-4, CRE-3]', async () => {
    const id = await member();
    const orderId = await bought(id);
    const state = await sandbox.refund({
      providerId: await paymentOf(orderId),
      amountMinor: 498,
      idempotencyKey: newId(),
    });
    expect(await apply(state)).toMatchObject({ status: 'completed', credits: 10 });
    const rest = await sandbox.refund({ ...state, amountMinor: 497, idempotencyKey: newId() });
    expect(await apply(rest)).toMatchObject({ status: 'refunded', credits: 0 });
    expect(await apply(state)).toMatchObject({ status: 'refunded', credits: null });
  });

  it('that fails gives the credits and premium back [PAY-4]', async () => {
    const id = await member();
    const orderId = await bought(id);
    await bank(orderId, 'refund');
    const state = await sandbox.read(await paymentOf(orderId));
    const failed = {
      ...state,
      refunds: state.refunds.map((refund) => ({ ...refund, status: 'failed' as const })),
    };
    expect(await apply(failed)).toMatchObject({ status: 'completed', credits: 20 });
    expect(await apply(state)).toMatchObject({ status: 'completed', credits: null });
    expect(await memberRow(id)).toMatchObject({ paidUser: true });
    expect(await orderRow(orderId)).toMatchObject({
      refundedMinor: 0,
      refunds: [{ status: 'failed', credits: 0 }],
    });
    const [refund] = (await orderRow(orderId)).refunds;
    expect(await operatorMails(refund!.id)).toEqual(['operator_refund_failed']);
  });
});

describe('a dispute', () => {
  it('removes unspent credits and premium until won [PAY-4]', async () => {
    const id = await member();
    const orderId = await bought(id, { method: 'creditcard' });
    await spend(id, 12);
    expect(await bank(orderId, 'dispute')).toMatchObject({ status: 'disputed', credits: 0 });
    expect(await memberRow(id)).toMatchObject({ paidUser: false, directDebitBlockedAt: null });
    expect((await orderRow(orderId)).disputes).toMatchObject([{ credits: 8, missingCredits: 12 }]);
    const open = await sandbox.read(await paymentOf(orderId));
    expect(await bank(orderId, 'win')).toMatchObject({ status: 'completed', credits: 8 });
    expect(await apply(open)).toMatchObject({ status: 'completed', credits: null });
    expect(await memberRow(id)).toMatchObject({ paidUser: true });
  });

  it('removes nothing twice when lost [PAY-4]', async () => {
    const id = await member();
    const orderId = await bought(id, { method: 'creditcard' });
    await bank(orderId, 'dispute');
    expect(await bank(orderId, 'lose', later(5))).toMatchObject({ status: 'disputed', credits: null });
    expect(await ledger(id)).toEqual(['purchase 20 → 20', 'dispute -20 → 0']);
    const [dispute] = (await orderRow(orderId)).disputes;
    expect(await operatorMails(dispute!.id)).toEqual(['operator_chargeback']);
  });

  it('about a direct debit blocks further ones [PAY-3]', async () => {
    const id = await member();
    await bought(id, { method: 'creditcard' });
    const orderId = await bought(id, { method: 'sdd' });
    expect(await bank(orderId, 'dispute')).toMatchObject({ status: 'disputed', credits: 20 });
    expect(await memberRow(id)).toMatchObject({ directDebitBlockedAt: NOW, paidUser: true });
    await hear(orderId, later(60));
    expect(await memberRow(id)).toMatchObject({ directDebitBlockedAt: NOW });
  });
});

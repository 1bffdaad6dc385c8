import { describe, expect, it } from 'vitest';
import { changeCredits } from '~/domain/credits/change-credits.server';
import { newId } from '~/domain/new-id';
import { findUnpaidDebit } from '~/domain/payments/debit/find-unpaid-debit.server';
import { listRefundable } from '~/domain/payments/refunds/list-refundable.server';
import { previewWithdrawal, type NamedOrder } from '~/domain/payments/refunds/find-withdrawal.server';
import { refundOrder } from '~/domain/payments/refunds/refund-order.server';
import { sendRefund } from '~/domain/payments/refunds/send-refund.server';
import { startDuePremium } from '~/domain/payments/start-due-premium.server';
import { withdrawFromOrder } from '~/domain/payments/refunds/withdraw-from-order.server';
import { SITE_B, useDatabase } from '../../../support/database';
import { NOW, later, TENANT, useOrderWorld } from '../order-world';

const database = useDatabase();
const world = useOrderWorld(database);
const { sandbox, jobs, deps, db, sql, member, ordered, paymentOf, bank, bought } = world;
const { orderRow, memberRow, ledger, mails } = world;

const settings = TENANT.settings;
/** The last moment of the fourteenth day after NOW in site time. */
const LAST = new Date('2026-12-06T22:59:59.999Z');
const withdraw = (subject: NamedOrder, now = NOW) =>
  withdrawFromOrder(sql(), subject, { ...deps(now), settings });
const preview = (subject: NamedOrder, now = NOW) => previewWithdrawal(sql(), subject, { now, settings });
const spend = (memberId: string, amountCredits: number, kind: 'message' | 'grant' = 'message') =>
  sql()
    .transaction()
    .execute((tx) =>
      changeCredits(
        tx,
        { memberId, amountCredits, kind, reference: 'test', idempotencyKey: newId() },
        { now: NOW },
      ),
    );
const refundable = (memberId: string, now: Date) => listRefundable(sql(), { memberId }, { now, settings });
const sendAll = async () => {
  for (const { refundId } of jobs.splice(0)) await sendRefund(sql(), { refundId }, deps());
};

describe('Premium after a withdrawal', () => {
  const AFTER = new Date(LAST.getTime() + 1);
  const start = (now: Date) => startDuePremium(sql(), { settings }, { now });
  /** A member who bought, used Premium and withdrew from everything. */
  const withdrawer = async () => {
    const memberId = await member();
    await withdraw({ memberId, orderId: await bought(memberId) });
    return memberId;
  };
  const hasPremium = async (memberId: string) => (await memberRow(memberId)).paidUser;

  it('waits for the next order’s withdrawal period [CRE-3]', async () => {
    const memberId = await withdrawer();
    await bought(memberId);
    expect(await hasPremium(memberId)).toBe(false);
    expect((await memberRow(memberId)).credits).toBe(20);
    await start(LAST);
    expect(await hasPremium(memberId)).toBe(false);
    expect(await start(AFTER)).toBe(1);
    expect(await hasPremium(memberId)).toBe(true);
    expect(await start(AFTER)).toBe(0);
  });

  it('never results from repeated withdrawals [CRE-3]', async () => {
    const memberId = await withdrawer();
    for (let round = 0; round < 3; round++) {
      const orderId = await bought(memberId);
      expect(await hasPremium(memberId)).toBe(false);
      expect(await withdraw({ memberId, orderId })).toMatchObject({
        value: { refundMinor: 995, endsPremium: false },
      });
    }
    expect(await start(AFTER)).toBe(0);
    expect(await hasPremium(memberId)).toBe(false);
  });

  it('starts at once if the withdrawal was waived [CRE-3, CRE-7]', async () => {
    const memberId = await withdrawer();
    const orderId = await bought(memberId, { waives: true });
    expect(await hasPremium(memberId)).toBe(true);
    expect(await orderRow(orderId)).toMatchObject({ waivedAt: NOW, premiumFrom: NOW });
    expect(await withdraw({ memberId, orderId })).toMatchObject({ reason: 'withdrawal_waived' });
  });

  it('allows withdrawal from an unpaid waived order [CRE-7]', async () => {
    const memberId = await withdrawer();
    const orderId = await ordered(memberId, { waives: true });
    expect(await withdraw({ memberId, orderId })).toMatchObject({ ok: true });
    expect(await hasPremium(memberId)).toBe(false);
  });

  it('ignores an unrequested waiver [CRE-7]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId, { waives: true });
    expect(await orderRow(orderId)).toMatchObject({ waivedAt: null, premiumFrom: NOW });
    expect(await withdraw({ memberId, orderId })).toMatchObject({ ok: true });
  });

  it('is not delayed by unpaid withdrawals [CRE-3]', async () => {
    const memberId = await member();
    await withdraw({ memberId, orderId: await ordered(memberId) });
    await bought(memberId);
    expect(await hasPremium(memberId)).toBe(true);
  });
});

describe('a withdrawal', () => {
  it('refunds the unspent share, with a receipt [CRE-7]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId);
    await spend(memberId, -5);
    expect(await preview({ memberId, orderId })).toMatchObject({
      value: { boughtCredits: 20, unspentCredits: 15, refundMinor: 746, endsPremium: false, until: LAST },
    });
    jobs.length = 0;
    expect(await withdraw({ memberId, orderId })).toMatchObject({
      value: { unspentCredits: 15, refundMinor: 746, credits: 0, withdrawnAt: NOW },
    });
    expect(await ledger(memberId)).toEqual(['purchase 20 → 20', 'message -5 → 15', 'withdrawal -15 → 0']);
    expect(await mails(memberId)).toEqual(['receipt', 'withdrawal_receipt']);
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed', refundedMinor: 746 });
    await sendAll();
    expect((await sandbox.read(await paymentOf(orderId))).refunds).toMatchObject([{ amountMinor: 746 }]);
    expect((await orderRow(orderId)).refunds).toMatchObject([{ status: 'completed', credits: 15 }]);
    // Only a full refund ends premium, and most of this price was used.
    expect(await memberRow(memberId)).toMatchObject({ paidUser: true });
  });

  it('refunds an unused order and ends premium [CRE-3, CRE-7]', async () => {
    const memberId = await member({ credits: 4 });
    const orderId = await bought(memberId);
    await spend(memberId, -4);
    expect(await preview({ memberId, orderId })).toMatchObject({
      value: { refundMinor: 995, endsPremium: true },
    });
    await withdraw({ memberId, orderId });
    expect(await orderRow(orderId)).toMatchObject({ status: 'refunded', refundedMinor: 995 });
    expect(await memberRow(memberId)).toMatchObject({ credits: 0, paidUser: false });
  });

  it('counts free credits as spent first [CRE-7]', async () => {
    const memberId = await member();
    const [first, second] = [
      await bought(memberId),
      await bought(memberId, { bundleId: 'medium' }, later(1)),
    ];
    await spend(memberId, 10, 'grant');
    await spend(memberId, -25);
    expect(await preview({ memberId, orderId: first })).toMatchObject({ value: { unspentCredits: 5 } });
    expect(await preview({ memberId, orderId: second })).toMatchObject({ value: { unspentCredits: 50 } });
    await withdraw({ memberId, orderId: second });
    expect(await memberRow(memberId)).toMatchObject({ credits: 5, paidUser: true });
  });

  it('happens once for ten parallel requests [CRE-7]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId);
    const pressed = await Promise.all(Array.from({ length: 10 }, () => withdraw({ memberId, orderId })));
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(new Set(pressed.flatMap((each) => (each.ok ? [] : [each.reason])))).toEqual(
      new Set(['withdrawn']),
    );
    expect((await orderRow(orderId)).refunds).toHaveLength(1);
    expect(await mails(memberId)).toEqual(['receipt', 'withdrawal_receipt']);
  });

  it('is open through the 14th day after payment [CRE-7]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId);
    expect(await preview({ memberId, orderId }, LAST)).toMatchObject({ ok: true });
    expect(await refundable(memberId, LAST)).toHaveLength(1);
    const late = new Date(LAST.getTime() + 1);
    expect(await refundable(memberId, late)).toEqual([]);
    expect(await preview({ memberId, orderId }, late)).toMatchObject({ reason: 'withdrawal_late' });
    expect(await withdraw({ memberId, orderId }, late)).toMatchObject({ reason: 'withdrawal_late' });
    expect(await memberRow(memberId)).toMatchObject({ credits: 20 });
  });

  it('needs only number and address [CRE-7, TEN-10]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId);
    const [{ number }, { email }] = [await orderRow(orderId), await memberRow(memberId)];
    const found = await preview({ number: ` ${number.toLowerCase()} `, email: email.toUpperCase() });
    expect(found).toMatchObject({ value: { orderId } });
    const wrong = [
      { number, email: 'else@example.com' },
      { number: 'VO-00000-00000', email },
      { memberId: await member(), orderId },
    ];
    for (const subject of wrong) {
      expect(await preview(subject)).toMatchObject({ reason: 'order_not_found', detail: {} });
      expect(await withdraw(subject)).toMatchObject({ reason: 'order_not_found', detail: {} });
    }
    const elsewhere = { ...deps(), settings };
    expect(await withdrawFromOrder(database().sqlFor(SITE_B), { number, email }, elsewhere)).toMatchObject({
      reason: 'order_not_found',
    });
    expect(await withdraw({ number, email })).toMatchObject({ ok: true });
  });

  it('cancels unpaid orders, and refunds late money [CRE-7, PAY-4]', async () => {
    const memberId = await member();
    const orderId = await ordered(memberId, { method: 'sct' });
    await bank(orderId, 'wait');
    expect(await withdraw({ memberId, orderId })).toMatchObject({ value: { refundMinor: 0 } });
    expect(await orderRow(orderId)).toMatchObject({ status: 'cancelled' });
    expect(await bank(orderId, 'pay')).toMatchObject({ status: 'cancelled', credits: null });
    expect((await orderRow(orderId)).refunds).toMatchObject([{ reason: 'surplus', amountMinor: 995 }]);
    expect(await memberRow(memberId)).toMatchObject({ credits: 0, paidUser: false });
  });

  it('of a pending debit owes nothing if returned [CRE-7, PAY-3]', async () => {
    const memberId = await member();
    const orderId = await ordered(memberId, { method: 'sdd' });
    await bank(orderId, 'wait');
    expect(await withdraw({ memberId, orderId })).toMatchObject({ ok: true });
    await bank(orderId, 'fail');
    expect(await orderRow(orderId)).toMatchObject({ status: 'cancelled', payments: [{ status: 'failed' }] });
    expect(await memberRow(memberId)).toMatchObject({ directDebitBlockedAt: null });
    expect(await findUnpaidDebit(sql(), { memberId })).toBeNull();
  });

  it('of a settled debit blocks nobody if returned [CRE-7, PAY-3]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId, { method: 'sdd' });
    expect(await withdraw({ memberId, orderId })).toMatchObject({ ok: true });
    await bank(orderId, 'dispute');
    expect((await orderRow(orderId)).disputes).toMatchObject([{ status: 'lost' }]);
    expect(await findUnpaidDebit(sql(), { memberId })).toBeNull();
    expect(await memberRow(memberId)).toMatchObject({ directDebitBlockedAt: null });
  });
});

describe('a refund by the operator', () => {
  const refund = (orderId: string, amountMinor: number | null = null) =>
    refundOrder(sql(), { orderId, amountMinor, reason: 'kind' }, deps());

  it('in parts takes each share, and audits it [CRE-7]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId);
    jobs.length = 0;
    expect(await refund(orderId, 500)).toMatchObject({ value: { amountMinor: 500, credits: 10 } });
    expect(await refund(orderId, 496)).toMatchObject({ reason: 'too_much', detail: { leftMinor: 495 } });
    expect(await refund(orderId)).toMatchObject({ value: { amountMinor: 495, credits: 10 } });
    expect(await refund(orderId)).toMatchObject({ reason: 'nothing_to_refund' });
    await sendAll();
    await sendAll();
    expect((await sandbox.read(await paymentOf(orderId))).refunds).toHaveLength(2);
    expect(await orderRow(orderId)).toMatchObject({ status: 'refunded' });
    expect(await memberRow(memberId)).toMatchObject({ credits: 0, paidUser: false });
    expect(await db().auditEntry.count({ where: { subjectId: memberId, action: 'order_refunded' } })).toBe(2);
  });

  it('gives way to a refund at the provider [CRE-7, PAY-4]', async () => {
    const memberId = await member({ credits: 3 });
    const orderId = await bought(memberId);
    jobs.length = 0;
    await refund(orderId, 500);
    await bank(orderId, 'refund');
    await sendAll();
    expect((await sandbox.read(await paymentOf(orderId))).refunds).toMatchObject([{ amountMinor: 995 }]);
    expect(await orderRow(orderId)).toMatchObject({
      status: 'refunded',
      refundedMinor: 995,
      refunds: [{ amountMinor: 995, credits: 20, status: 'completed' }],
    });
    expect(await memberRow(memberId)).toMatchObject({ credits: 3, paidUser: false });
  });

  it('is limited to the unrefunded rest [CRE-7, PAY-4]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId);
    jobs.length = 0;
    await refund(orderId);
    const providerId = await paymentOf(orderId);
    await sandbox.refund({ providerId, amountMinor: 400, idempotencyKey: newId() });
    await sendAll();
    const { refunds } = await sandbox.read(providerId);
    expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([400, 595]);
    expect(await orderRow(orderId)).toMatchObject({ status: 'refunded', refundedMinor: 995 });
    expect(await memberRow(memberId)).toMatchObject({ credits: 0, paidUser: false });
  });

  it('is refused for unpaid and unknown orders [CRE-7]', async () => {
    expect(await refund(await ordered(await member()))).toMatchObject({ reason: 'nothing_to_refund' });
    expect(await refund(newId())).toMatchObject({ reason: 'order_not_found' });
  });
});

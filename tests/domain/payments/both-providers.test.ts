import { describe, expect, it } from 'vitest';
import { checkLedger } from '~/domain/credits/check-ledger.server';
import { newId } from '~/domain/new-id';
import { cancelPayments } from '~/domain/payments/cancel-payments.server';
import { readOrder } from '~/domain/payments/orders/order-facts.server';
import { payOrder } from '~/domain/payments/orders/pay-order.server';
import { reconcilePayments } from '~/domain/payments/reconcile-payments.server';
import { refundOrder } from '~/domain/payments/refunds/refund-order.server';
import { sendRefund } from '~/domain/payments/refunds/send-refund.server';
import { withdrawFromOrder } from '~/domain/payments/refunds/withdraw-from-order.server';
import { applyEvent } from '~/domain/payments/take-event.server';
import { useDatabase } from '../../support/database';
import { BANK_NAMES, type Message } from '../../support/payment-banks';
import { later, NOW, ORIGIN, TENANT, useOrderWorld } from './order-world';

/** How each bank calls what ends a payment. */
const ACTS = {
  sandbox: { refund: 'refund', takeBack: ['dispute', 'lose'] },
  flexpay: { refund: 'credit', takeBack: ['chargeback'] },
} as const;

describe.each(BANK_NAMES)('a payment by %s', (bankName) => {
  const database = useDatabase();
  const world = useOrderWorld(database, bankName);
  const { provider, deps, sql, db, jobs, member, ordered, orderRow, ledger, memberRow } = world;
  const acts = ACTS[bankName];

  /** The order's newest payment, whose member was led to pay it. */
  const paymentOf = async (orderId: string) => (await readOrder(sql(), orderId)).payments.at(-1)!;

  const hear = async (message: Message, now = NOW) => {
    const event = await message();
    expect(event).not.toBeNull();
    return applyEvent(event!, { ...deps(now), rowsOf: sql });
  };

  async function act(orderId: string, action: string): Promise<void> {
    for (const message of provider().decide(await paymentOf(orderId), action)) await hear(message);
  }

  async function bought() {
    const id = await member();
    const orderId = await ordered(id);
    await act(orderId, 'pay');
    return { id, orderId };
  }

  /** An operator makes the refunds that the provider does not make by call. */
  async function makeRefunds(): Promise<void> {
    for (const { refundId } of jobs.splice(0)) await sendRefund(sql(), { refundId }, deps());
    const due = await db().refund.findMany({ where: { status: 'by_hand' }, include: { payment: true } });
    for (const { payment, amountMinor } of due)
      for (const message of provider().payBack(payment, amountMinor)) await hear(message);
  }

  const isRight = async () => expect(await checkLedger(sql())).toMatchObject({ fault: null });

  it('is booked once, however often and late it is announced [TRU-6, PAY-4]', async () => {
    const id = await member();
    const orderId = await ordered(id);
    const open = await provider().payments.read((await paymentOf(orderId)).providerId!);
    const messages = provider().decide(await paymentOf(orderId), 'pay');
    await Promise.all([...messages, ...messages, ...messages].map((message) => hear(message)));
    for (const message of messages) expect(await hear(message)).toBe('repeated');
    await world.hear(orderId);
    expect(open.status).toBe('open');
    expect(await ledger(id)).toEqual(['purchase 20 → 20']);
    expect(await world.mails(id)).toEqual(['receipt']);
    await isRight();
  });

  it('whose announcement is lost is caught up [TRU-6, PAY-4]', async () => {
    const id = await member();
    const orderId = await ordered(id);
    provider().decide(await paymentOf(orderId), 'pay');
    const faults: string[] = [];
    await reconcilePayments(sql(), deps(later(16)), (_, { message }) => void faults.push(message));
    expect(faults).toEqual([]);
    expect(await ledger(id)).toEqual(['purchase 20 → 20']);
  });

  it('is found after a crash before its number was stored [TRU-6, PAY-4]', async () => {
    const id = await member();
    const orderId = await ordered(id);
    const { providerId } = await paymentOf(orderId);
    provider().decide(await paymentOf(orderId), 'pay');
    await db().payment.updateMany({ where: { orderId }, data: { providerId: null } });
    await reconcilePayments(sql(), deps(later(16)), () => {});
    expect((await paymentOf(orderId)).providerId).toBe(providerId);
    expect(await ledger(id)).toEqual(['purchase 20 → 20']);
  });

  it('that differs from its order books nothing [TRU-6, PAY-6]', async () => {
    const id = await member();
    const orderId = await ordered(id);
    const messages = provider().decide(await paymentOf(orderId), 'pay');
    await db().payment.updateMany({ where: { orderId }, data: { amountMinor: 994 } });
    for (const message of messages) await hear(message).catch(() => {});
    expect(await ledger(id)).toEqual([]);
    expect(await orderRow(orderId)).toMatchObject({ status: 'open' });
  });

  it('that comes after another one of the order is surplus, and goes back [TRU-6, PAY-4]', async () => {
    const { id, orderId } = await bought();
    const first = await paymentOf(orderId);
    const { currency, amountMinor, method } = first;
    const second = { id: newId(), orderId, provider: first.provider, method, amountMinor, currency };
    const moments = { createdAt: NOW, updatedAt: NOW };
    const row = { ...second, ...moments, idempotencyKey: newId(), status: 'open' as const };
    await db().payment.create({ data: row as never });
    const order = await readOrder(sql(), orderId);
    const started = await provider().payments.start({
      tenantId: order.tenantId,
      siteName: 'Vonk',
      orderId,
      orderNumber: order.number,
      amountMinor,
      currency,
      method: provider().methods.includes('ideal') ? 'ideal' : 'creditcard',
      customer: { memberId: id, email: order.email, providerId: null },
      country: 'NL',
      locale: 'en',
      description: 'Credits',
      statement: null,
      returnUrl: ORIGIN,
      cancelUrl: ORIGIN,
      idempotencyKey: second.id,
    });
    if (!started.ok) throw new Error(started.reason);
    const { state, redirectUrl } = started.value;
    const link = { providerId: state.providerId, redirectUrl };
    await db().payment.updateMany({ where: { id: second.id }, data: { redirectUrl } });
    for (const message of provider().decide(link, 'pay')) await hear(message);
    await makeRefunds();
    expect((await orderRow(orderId)).refunds).toMatchObject([
      { paymentId: second.id, amountMinor: 995, credits: 0, reason: 'surplus', status: 'completed' },
    ]);
    expect(await ledger(id)).toEqual(['purchase 20 → 20']);
    await isRight();
  });

  it('that is cancelled can be paid again, once [TRU-6, CRE-6]', async () => {
    const id = await member();
    const orderId = await ordered(id);
    const first = await paymentOf(orderId);
    const { method } = first;
    const details = { tenant: TENANT, origin: ORIGIN, locale: 'en', description: 'Credits' };
    const again = { ...details, memberId: id, orderId, method: method as 'creditcard', key: newId() };
    expect(await payOrder(sql(), again, deps())).toMatchObject({ ok: true });
    const second = await paymentOf(orderId);
    expect(second.providerId).not.toBe(first.providerId);
    await act(orderId, 'pay');
    await cancelPayments(sql(), await readOrder(sql(), orderId), deps());
    expect(await ledger(id)).toEqual(['purchase 20 → 20']);
  });

  it('is paid back in part and in full by an operator [TRU-6, CRE-7]', async () => {
    const { id, orderId } = await bought();
    for (const amountMinor of [500, null]) {
      expect(await refundOrder(sql(), { orderId, amountMinor, reason: 'kind' }, deps())).toMatchObject({
        ok: true,
      });
      await makeRefunds();
    }
    const { refunds, status } = await orderRow(orderId);
    const made = refunds.map(({ amountMinor, status: state }) => `${amountMinor} ${state}`);
    expect(made.toSorted()).toEqual(['495 completed', '500 completed']);
    expect(status).toBe('refunded');
    expect(await memberRow(id)).toMatchObject({ credits: 0, paidUser: false });
    await isRight();
  });

  it('is withdrawn from, and its money goes back once [TRU-6, CRE-7]', async () => {
    const { id, orderId } = await bought();
    const own = { memberId: id, orderId };
    expect(await withdrawFromOrder(sql(), own, { ...deps(), settings: TENANT.settings })).toMatchObject({
      ok: true,
    });
    await makeRefunds();
    await makeRefunds();
    expect((await orderRow(orderId)).refunds).toMatchObject([{ amountMinor: 995, status: 'completed' }]);
    expect(await ledger(id)).toEqual(['purchase 20 → 20', 'withdrawal -20 → 0']);
    await isRight();
  });

  it('is paid back at the provider, and its credits leave [TRU-6, PAY-4]', async () => {
    const { id, orderId } = await bought();
    await act(orderId, acts.refund);
    expect(await orderRow(orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ amountMinor: 995, credits: 20, status: 'completed', reason: 'provider' }],
    });
    expect(await ledger(id)).toEqual(['purchase 20 → 20', 'refund -20 → 0']);
    await isRight();
  });

  it('that its payer takes back removes its credits once [TRU-6, PAY-4]', async () => {
    const { id, orderId } = await bought();
    for (const action of acts.takeBack) await act(orderId, action);
    expect(await orderRow(orderId)).toMatchObject({
      status: 'disputed',
      disputes: [{ amountMinor: 995, credits: 20, status: 'lost' }],
    });
    expect(await ledger(id)).toEqual(['purchase 20 → 20', 'dispute -20 → 0']);
    await isRight();
  });

  it('that is paid back elsewhere needs that part no more by an operator [TRU-6, CRE-7]', async () => {
    const { orderId } = await bought();
    await refundOrder(sql(), { orderId, amountMinor: 500, reason: 'kind' }, deps());
    // Before the job has sent it, the provider pays back everything.
    await act(orderId, acts.refund);
    await makeRefunds();
    const { refunds, refundedMinor } = await orderRow(orderId);
    expect(refundedMinor).toBe(995);
    expect(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(995);
    expect(refunds.every(({ status }) => status === 'completed')).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { applyPaymentState } from '~/domain/payments/apply-payment-state.server';
import { cancelPayments } from '~/domain/payments/cancel-payments.server';
import { findOwnOrder } from '~/domain/payments/orders/order-facts.server';
import { findOrder } from '~/domain/payments/orders/find-order.server';
import type { PaymentMethodName } from '~/domain/payments/methods';
import { payOrder } from '~/domain/payments/orders/pay-order.server';
import { reconcilePayments } from '~/domain/payments/reconcile-payments.server';
import { refreshOrder } from '~/domain/payments/orders/refresh-order.server';
import { findRepeatable } from '~/domain/payments/orders/find-repeatable.server';
import { newId } from '~/domain/new-id';
import { SITE_A, useDatabase } from '../../../support/database';
import { later, NOW, ORIGIN, TENANT, useOrderWorld } from '../order-world';

const database = useDatabase();
const world = useOrderWorld(database);
const { sandbox, deps, db, sql, member, order, ordered, paymentOf, bank, bought } = world;
const { orderRow, memberRow, ledger, whileStarting, whileBroken } = world;

const DETAILS = { tenant: TENANT, origin: ORIGIN, locale: 'en', description: 'Credits' };
const pay = (memberId: string, orderId: string, method: PaymentMethodName, now = NOW, key = newId()) =>
  payOrder(sql(), { ...DETAILS, memberId, orderId, method, key }, deps(now));
const reconcile = async (now: Date) => {
  const faults: string[] = [];
  await reconcilePayments(sql(), deps(now), (id, { message }) => void faults.push(`${id} ${message}`));
  return faults;
};

let codes = 0;
async function codeFor(validity = 'once-per-user'): Promise<string> {
  const code = `TWENTY${(codes += 1)}`;
  const row = { id: newId(), tenantId: SITE_A, code, valuePercentage: 20, status: 'active', validity };
  await db().discountCode.create({ data: { ...row, createdAt: NOW } });
  return code;
}

describe('an order', () => {
  it('has price and consent, and leads to payment [CRE-4, PAY-6]', async () => {
    const memberId = await member();
    const placed = await order(memberId, {
      to: '/chats',
      bundleId: 'medium',
      currency: 'CHF',
      country: 'CH',
    });
    if (!placed.ok) throw new Error(placed.reason);
    const { orderId, redirectUrl } = placed.value;
    expect(redirectUrl).toBe(`${ORIGIN}/dev/payments/${await paymentOf(orderId)}`);
    expect(await orderRow(orderId)).toMatchObject({
      status: 'open',
      credits: 50,
      amountMinor: 2395,
      currency: 'CHF',
      country: 'CH',
      returnTo: '/chats',
      consentAt: NOW,
      number: expect.stringMatching(/^VO-[0-9A-Z]{5}-[0-9A-Z]{5}$/),
    });
  });

  it('is created once by ten parallel requests [CRE-4, PAY-4]', async () => {
    const memberId = await member();
    const key = newId();
    const pressed = await Promise.all(Array.from({ length: 10 }, () => order(memberId, { key })));
    const places = pressed.map((each) => each.ok && each.value.redirectUrl);
    expect(new Set(places).size).toBe(1);
    expect(await db().order.count({ where: { memberId } })).toBe(1);
    expect(await db().payment.count({ where: { order: { memberId } } })).toBe(1);
    await bank((await db().order.findFirstOrThrow({ where: { memberId } })).id, 'pay');
    expect(await order(memberId, { key })).toMatchObject({
      value: { status: 'completed', redirectUrl: null },
    });
  });

  it('is refused without consent or at a new price [CRE-4]', async () => {
    const memberId = await member();
    expect(await order(memberId, { consent: false })).toMatchObject({ reason: 'consent_missing' });
    expect(await order(memberId, { bundleId: 'none' })).toMatchObject({ reason: 'bundle_unknown' });
    expect(await order(memberId, { currency: 'USD' })).toMatchObject({ reason: 'bundle_unknown' });
    expect(await order(memberId, { expectedMinor: 1 })).toMatchObject({
      reason: 'price_changed',
      detail: { amountMinor: expect.any(Number) },
    });
    expect(await db().order.count({ where: { memberId } })).toBe(0);
  });
});

describe('another payment of an order', () => {
  it('cancels the earlier open payment [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await ordered(memberId, { method: 'paypal' });
    const before = await paymentOf(orderId);
    expect(await pay(memberId, orderId, 'ideal')).toMatchObject({ value: { orderId, status: 'open' } });
    expect(await sandbox.read(before)).toMatchObject({ status: 'cancelled' });
    await bank(orderId, 'pay');
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed', method: 'ideal' });
    expect(await ledger(memberId)).toEqual(['purchase 20 → 20']);
  });

  it('refunds a transfer that arrives as well [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await ordered(memberId, { method: 'sct' });
    await bank(orderId, 'wait');
    const transfer = await paymentOf(orderId);
    const reads = async () => findOrder(sql(), { memberId, orderId });
    expect(await pay(memberId, orderId, 'ideal')).toMatchObject({
      value: { status: 'pending', redirectUrl: expect.stringContaining('/dev/payments/') },
    });
    expect(await reads()).toMatchObject({ value: { transfer: { missingMinor: 995 } } });
    await bank(orderId, 'pay');
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed', method: 'ideal' });
    sandbox.decide(transfer, 'pay');
    await applyPaymentState(sql(), await sandbox.read(transfer), deps());
    expect((await orderRow(orderId)).refunds).toMatchObject([{ reason: 'surplus', amountMinor: 995 }]);
    expect(await reads()).toMatchObject({ value: { transfer: null } });
    expect(await ledger(memberId)).toEqual(['purchase 20 → 20']);
  });

  it('reuses a pending transfer [PAY-1]', async () => {
    const memberId = await member();
    const orderId = await ordered(memberId, { method: 'sct' });
    await bank(orderId, 'wait');
    expect(await pay(memberId, orderId, 'sct')).toMatchObject({
      value: { orderId, status: 'pending', redirectUrl: null },
    });
    expect((await orderRow(orderId)).payments).toHaveLength(1);
  });

  it('of a returned debit ends the block [PAY-3]', async () => {
    const memberId = await member();
    const orderId = await bought(memberId, { method: 'sdd' });
    await bank(orderId, 'dispute');
    expect(await memberRow(memberId)).toMatchObject({
      credits: 0,
      paidUser: false,
      directDebitBlockedAt: NOW,
    });
    await pay(memberId, orderId, 'ideal', later(60 * 24 * 30));
    await bank(orderId, 'pay');
    expect(await memberRow(memberId)).toMatchObject({
      credits: 20,
      paidUser: true,
      directDebitBlockedAt: null,
    });
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed', disputes: [{ status: 'paid' }] });
  });

  it('ends the block after a failed debit [PAY-3]', async () => {
    const memberId = await member();
    const orderId = await ordered(memberId, { method: 'sdd' });
    await bank(orderId, 'wait');
    await bank(orderId, 'fail');
    expect(await memberRow(memberId)).toMatchObject({ directDebitBlockedAt: NOW });
    await pay(memberId, orderId, 'ideal', later(60 * 24 * 30));
    await bank(orderId, 'pay');
    expect(await memberRow(memberId)).toMatchObject({ credits: 20, directDebitBlockedAt: null });
  });

  it('keeps the price and code of a returned debit [PAY-3, DSC-7]', async () => {
    const [memberId, code] = [await member(), await codeFor('once')];
    const orderId = await ordered(memberId, { method: 'sdd', code });
    await bank(orderId, 'wait');
    await bank(orderId, 'fail');
    for (const other of [memberId, await member()])
      expect(await order(other, { code })).toMatchObject({ reason: 'code_used' });
    await bought(memberId);
    await pay(memberId, orderId, 'ideal', later(60 * 24 * 30));
    expect(await bank(orderId, 'pay')).toMatchObject({ status: 'completed' });
    expect(await memberRow(memberId)).toMatchObject({ credits: 40, directDebitBlockedAt: null });
    expect(await orderRow(orderId)).toMatchObject({ discountMinor: 199 });
  });

  it('keeps its discount until another order’s [DSC-1, DSC-7]', async () => {
    const [memberId, code] = [await member(), await codeFor()];
    const first = await ordered(memberId, { code });
    await bank(first, 'fail');
    expect(await pay(memberId, first, 'ideal', later(60))).toMatchObject({ value: { status: 'open' } });
    await bank(first, 'cancel');
    const second = await ordered(memberId, { code });
    expect(await orderRow(second)).toMatchObject({ discountMinor: 199 });
    expect(await pay(memberId, first, 'ideal')).toMatchObject({ reason: 'order_closed' });
    await bank(second, 'fail');
    expect(await pay(memberId, second, 'ideal')).toMatchObject({ value: { status: 'open' } });
  });

  it('is refused with a used single-use code [DSC-7]', async () => {
    const [memberId, code] = [await member(), await codeFor('once')];
    const orderId = await ordered(memberId, { code });
    await bank(orderId, 'cancel');
    await bought(await member(), { code });
    expect(await pay(memberId, orderId, 'ideal')).toMatchObject({ reason: 'order_closed' });
  });

  it('loses the discount of a first purchase [DSC-2, DSC-3, DSC-7]', async () => {
    const memberId = await member({ lastSeenAt: later(-60) });
    const orderId = await ordered(memberId);
    expect(await orderRow(orderId)).toMatchObject({ discountMinor: 249 });
    await bank(orderId, 'fail');
    await bought(memberId, { code: 'WELCOME25' });
    expect(await pay(memberId, orderId, 'ideal')).toMatchObject({ reason: 'order_closed' });
  });

  it('is refused if paid, foreign or a day old [CRE-6]', async () => {
    const memberId = await member();
    const paid = await bought(memberId);
    expect(await pay(memberId, paid, 'ideal')).toMatchObject({ value: { status: 'completed' } });
    const failed = await ordered(memberId);
    await bank(failed, 'fail');
    expect(await pay(await member(), failed, 'ideal')).toMatchObject({ reason: 'not_found' });
    expect(await pay(memberId, failed, 'ideal', later(24 * 60))).toMatchObject({ reason: 'order_closed' });
    expect(await pay(memberId, failed, 'paypal', later(60))).toMatchObject({ value: { status: 'open' } });
  });
});

describe('a cancelled order', () => {
  it('is cancelled at the provider unless paid [CRE-6, PAY-4]', async () => {
    const memberId = await member();
    const [one, other] = [await ordered(memberId), await ordered(memberId)];
    const cancel = async (orderId: string) =>
      cancelPayments(sql(), (await findOwnOrder(sql(), { memberId, orderId }))!, deps());
    expect(await cancel(one)).toMatchObject({ status: 'cancelled' });
    expect(await sandbox.read(await paymentOf(one))).toMatchObject({ status: 'cancelled' });
    sandbox.decide(await paymentOf(other), 'pay');
    expect(await cancel(other)).toMatchObject({ status: 'completed' });
    expect(await findOwnOrder(sql(), { memberId: await member(), orderId: one })).toBeNull();
    expect(await ledger(memberId)).toEqual(['purchase 20 → 20']);
  });
});

describe('a returned debit', () => {
  it('keeps its discount while it is owed [DSC-7, PAY-3]', async () => {
    const [memberId, code] = [await member(), await codeFor()];
    const orderId = await ordered(memberId, { method: 'sdd', code });
    await bank(orderId, 'wait');
    await bank(orderId, 'fail');
    await pay(memberId, orderId, 'ideal');
    await bank(orderId, 'cancel');
    expect(await orderRow(orderId)).toMatchObject({ status: 'cancelled' });
    expect(await order(memberId, { code })).toMatchObject({ reason: 'code_used' });
    await pay(memberId, orderId, 'ideal', later(60 * 24 * 3));
    await bank(orderId, 'pay');
    expect(await memberRow(memberId)).toMatchObject({ credits: 20, directDebitBlockedAt: null });
  });
});

describe('a payment ended during its start', () => {
  it('leads nowhere, so no discount counts twice [DSC-7]', async () => {
    const [memberId, code] = [await member(), await codeFor()];
    let other = '';
    const meanwhile = whileStarting(async () => void (other = await ordered(memberId, { code })));
    const begun = await order(memberId, { code }, NOW, meanwhile);
    if (!begun.ok) throw new Error(begun.reason);
    expect(begun.value).toMatchObject({ status: 'cancelled', redirectUrl: null });
    await bank(begun.value.orderId, 'pay');
    expect(await orderRow(begun.value.orderId)).toMatchObject({ status: 'cancelled' });
    await bank(other, 'pay');
    expect(await orderRow(other)).toMatchObject({ status: 'completed', discountMinor: 199 });
    expect(await ledger(memberId)).toEqual(['purchase 20 → 20']);
  });

  it('is not mistaken for its replacement [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await ordered(memberId);
    await bank(orderId, 'fail');
    const again = whileStarting(() => pay(memberId, orderId, 'paypal'));
    const key = newId();
    const begun = await payOrder(sql(), { ...DETAILS, memberId, orderId, method: 'ideal', key }, again);
    expect(begun).toMatchObject({ value: { redirectUrl: null } });
    const { payments } = await orderRow(orderId);
    expect(payments.map(({ method, status }) => `${method} ${status}`).sort()).toEqual([
      'ideal cancelled',
      'ideal failed',
      'paypal open',
    ]);
    for (const { method, providerId } of payments)
      expect(sandbox.find(providerId!)!.started.method).toBe(method);
  });
});

describe('a payment without a webhook', () => {
  it('is read when its member returns to the page [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await ordered(memberId);
    sandbox.decide(await paymentOf(orderId), 'pay');
    expect(await refreshOrder(sql(), { memberId: await member(), orderId }, deps())).toBeNull();
    expect(await refreshOrder(sql(), { memberId, orderId }, deps())).toMatchObject({ status: 'completed' });
    expect(await refreshOrder(sql(), { memberId, orderId }, deps())).toBeNull();
  });

  it('is read after 15 minutes, ends after a day [PAY-4]', async () => {
    const memberId = await member();
    const [paid, left] = [await ordered(memberId), await ordered(memberId)];
    sandbox.decide(await paymentOf(paid), 'pay');
    expect(await reconcile(later(15))).toEqual([]);
    expect(await orderRow(paid)).toMatchObject({ status: 'open' });
    expect(await reconcile(later(16))).toEqual([]);
    expect(await orderRow(paid)).toMatchObject({ status: 'completed' });
    expect(await orderRow(left)).toMatchObject({ status: 'open' });
    expect(await reconcile(later(25 * 60))).toEqual([]);
    expect(await orderRow(left)).toMatchObject({ status: 'cancelled' });
    expect(await ledger(memberId)).toEqual(['purchase 20 → 20']);
  });

  describe('a payment with an unknown outcome', () => {
    it('waits, and is booked once when it is known [PAY-4, CRE-1]', async () => {
      const memberId = await member();
      await bought(memberId, { method: 'creditcard' });
      const again = (await findRepeatable(sql(), { memberId, tenant: TENANT }, deps()))!;
      const placed = await order(memberId, again, NOW, whileBroken('after'));
      if (!placed.ok) throw new Error(placed.reason);
      const { orderId } = placed.value;
      expect(placed.value).toMatchObject({ status: 'pending', redirectUrl: null });
      expect(await pay(memberId, orderId, 'ideal')).toMatchObject({ value: { status: 'completed' } });
      expect(await reconcile(later(16))).toEqual([]);
      expect(await ledger(memberId)).toEqual(['purchase 20 → 20', 'purchase 20 → 40']);
    });

    it('cannot be paid again while unknown [PAY-4, PAY-3]', async () => {
      const memberId = await member();
      const placed = await order(memberId, { method: 'sdd' }, NOW, whileBroken('before'));
      if (!placed.ok) throw new Error(placed.reason);
      const { orderId } = placed.value;
      expect(await refreshOrder(sql(), { memberId, orderId }, deps())).toBeNull();
      expect(await pay(memberId, orderId, 'ideal')).toMatchObject({ reason: 'order_pending' });
      expect(await reconcile(later(16))).toEqual([]);
      expect(await orderRow(orderId)).toMatchObject({ status: 'failed' });
      expect(await memberRow(memberId)).toMatchObject({ credits: 0, directDebitBlockedAt: null });
    });
  });

  it('does not delay the others if it is unreadable [PAY-4]', async () => {
    const memberId = await member();
    const [lost, paid] = [await ordered(memberId), await ordered(memberId)];
    sandbox.decide(await paymentOf(paid), 'pay');
    await db().payment.updateMany({ where: { orderId: lost }, data: { providerId: 'sandbox_lost' } });
    expect(await reconcile(later(16))).toEqual([`${lost} The sandbox has no such payment`]);
    expect(await orderRow(paid)).toMatchObject({ status: 'completed' });
  });
});

describe('repeating the last order', () => {
  const last = (memberId: string) => findRepeatable(sql(), { memberId, tenant: TENANT }, deps());
  const again = async (memberId: string, now: Date) => order(memberId, (await last(memberId))!, now);

  it('is paid with the stored card at once [CRE-5]', async () => {
    const memberId = await member();
    expect(await last(memberId)).toBeNull();
    await bought(memberId, { method: 'creditcard', bundleId: 'medium' });
    expect(await last(memberId)).toMatchObject({
      bundleId: 'medium',
      credits: 50,
      priceMinor: 1995,
      method: 'creditcard',
      label: 'Visa •••• 4242',
    });
    expect(await again(memberId, later(60))).toMatchObject({
      value: { status: 'completed', redirectUrl: null },
    });
    expect((await memberRow(memberId)).credits).toBe(100);
  });

  it('is refused with a declined card, but payable [CRE-5]', async () => {
    const memberId = await member();
    const first = await ordered(memberId, { method: 'creditcard' });
    await bank(first, 'pay_declined_later');
    const declined = await again(memberId, later(60));
    expect(declined).toMatchObject({ reason: 'payment_declined', detail: { orderId: expect.any(String) } });
    const orderId = String(!declined.ok && declined.detail.orderId);
    expect(await orderRow(orderId)).toMatchObject({ status: 'failed' });
    await pay(memberId, orderId, 'paypal', later(61));
    await bank(orderId, 'pay');
    expect((await memberRow(memberId)).credits).toBe(40);
  });
});

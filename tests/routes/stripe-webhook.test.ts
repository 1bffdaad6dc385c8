import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { acceptMandate } from '~/domain/payments/debit/accept-mandate.server';
import { checkDebit } from '~/domain/payments/debit/check-debit.server';
import { debitedAccount, findDraftMandate } from '~/domain/payments/debit/find-mandate.server';
import type { PaymentMethodName } from '~/domain/payments/methods';
import { payOrder } from '~/domain/payments/orders/pay-order.server';
import { placeOrder } from '~/domain/payments/orders/place-order.server';
import { createStripePayments } from '~/gateways/stripe.server';
import { jobHandlers } from '~/jobs.server';
import { action, loader } from '~/routes/api.stripe-webhook';
import { whileAway } from '../support/away';
import { makeMember, SITE_A, SITE_B } from '../support/database';
import { answerOf, asOneRequest, useRunning } from '../support/running';
import { DOUBLE_KEY, DOUBLE_SECRET, useStripeDouble, type Event } from '../support/stripe-double';

const running = useRunning();
const double = useStripeDouble();
const { world } = double;
const db = () => running().database.forTenant(SITE_A);
const sql = () => running().database.sqlFor(SITE_A);

beforeEach(() => {
  running().gateways.payments = createStripePayments({
    secretKey: DOUBLE_KEY,
    apiBase: double.apiBase,
    webhookSecret: DOUBLE_SECRET,
  });
});

/** Stripe posts without cookies or origin, to any site. */
function post(body: string, signature: string | null, host = SITE_A) {
  const headers = { Host: host, 'Content-Type': 'application/json; charset=utf-8' };
  const request = new Request(`http://${host}/api/stripe-webhook`, {
    method: 'POST',
    headers: signature === null ? headers : { ...headers, 'Stripe-Signature': signature },
    body,
  });
  return asOneRequest(request, () => answerOf(action({ request, params: {}, context: {} })));
}
const send = (event: Event, host?: string) => {
  const { body, signature } = double.sign(event);
  return post(body, signature, host);
};
async function sendAll(order: (events: Event[]) => Event[] = (events) => events) {
  for (const event of order(double.takeEvents())) expect((await send(event)).status).toBe(200);
}

const member = async () => (await makeMember(db(), { country: 'DE' })).id;
const deps = () => {
  const { payments, events, jobs } = running().gateways;
  return { now: new Date(), payments, events, jobs };
};

async function debitOf(memberId: string) {
  const at = { now: new Date(), secrets: running().gateways.secrets };
  const address = { street: 'Donaugasse 12', postalCode: '80331', city: 'München', country: 'DE' };
  await acceptMandate(
    sql(),
    {
      memberId,
      ...address,
      accountHolder: 'Max Muster',
      iban: 'DE89370400440532013000',
      amountMinor: 995,
      phone: '+4915123456789',
      text: 'I authorise …',
      ip: '203.0.113.7',
      userAgent: 'Tests',
    },
    at,
  );
  return debitedAccount((await findDraftMandate(sql(), { memberId }, at))!);
}

const placeOf = (method: PaymentMethodName) => ({
  country: method === 'blik' ? 'PL' : 'DE',
  currency: method === 'blik' ? 'PLN' : 'EUR',
});
const BUNDLES = [{ id: 'small', credits: 20, price_minor: { EUR: 995, PLN: 4495 }, popular: false }];

const details = () => ({
  tenant: { ...running().tenants.get(SITE_A)!, bundles: BUNDLES },
  origin: `https://${SITE_A}`,
  locale: 'de',
  description: 'Credits',
});

const mails = async (memberId: string) =>
  (await db().delivery.findMany({ where: { memberId }, orderBy: { id: 'asc' } })).map(({ kind }) => kind);

async function order(memberId: string, method: PaymentMethodName): Promise<string> {
  const placed = await placeOrder(
    sql(),
    {
      ...details(),
      memberId,
      bundleId: 'small',
      ...placeOf(method),
      method,
      key: newId(),
      consent: true,
      code: null,
      to: null,
      ...(method === 'sdd' ? { debit: await debitOf(memberId) } : {}),
    },
    deps(),
  );
  if (!placed.ok) throw new Error(placed.reason);
  return placed.value.orderId;
}

/** Methods on Stripe's page: instant ones and transfers. */
const AT_ONCE = ['creditcard', 'paypal', 'ideal', 'bancontact', 'blik', 'eps', 'klarna'] as const;
const ON_PAGE = [...AT_ONCE, 'sct'] as const;

const intentOf = (orderId: string) => world.intentOf(orderId);

/** The customer pays; only Stripe knows so far. */
function pay(orderId: string, method: PaymentMethodName): void {
  if (method !== 'sdd') world.payCheckout(world.sessionOf(orderId));
  if (method === 'sct') world.fund(intentOf(orderId), intentOf(orderId).amount);
  if (method === 'sdd') world.approve(intentOf(orderId));
}

const orderRow = (id: string) =>
  db().order.findFirstOrThrow({ where: { id }, include: { payments: true, refunds: true, disputes: true } });
const memberRow = (id: string) => db().member.findFirstOrThrow({ where: { id } });
/** A member's entries; their sum is the balance. */
async function ledger(memberId: string) {
  const rows = await db().creditEntry.findMany({ where: { memberId }, orderBy: { id: 'asc' } });
  const sum = rows.reduce((total, { amountCredits }) => total + amountCredits, 0);
  expect((await memberRow(memberId)).credits).toBe(sum);
  return rows.map(({ kind, amountCredits }) => `${kind} ${amountCredits}`);
}

const METHODS = [...AT_ONCE, 'sdd', 'sct'] as const;

describe('a Stripe order', () => {
  it.each(METHODS)('by %s is completed once by its events in any order [PAY-1, PAY-4]', async (method) => {
    const memberId = await member();
    const orderId = await order(memberId, method);
    pay(orderId, method);
    const events = double.takeEvents();
    expect(events.length).toBeGreaterThan(1);
    for (const event of [...events.toReversed(), ...events]) expect((await send(event)).status).toBe(200);
    const { status, credits, payments } = await orderRow(orderId);
    expect(status).toBe('completed');
    expect(payments).toMatchObject([{ status: 'completed', provider: 'stripe' }]);
    expect(await ledger(memberId)).toEqual([`purchase ${credits}`]);
    expect((await memberRow(memberId)).paidUser).toBe(true);
  });

  it.each(['sdd', 'sct'] as const)(
    'by %s fails if the bank refuses later, with a mail [PAY-4]',
    async (method) => {
      const memberId = await member();
      const orderId = await order(memberId, method);
      if (method === 'sct') world.payCheckout(world.sessionOf(orderId));
      await sendAll();
      expect(await orderRow(orderId)).toMatchObject({ status: 'pending' });
      if (method === 'sct') world.failTransfer(intentOf(orderId));
      else world.refuse(intentOf(orderId));
      const events = double.takeEvents();
      for (const event of [...events.toReversed(), ...events]) expect((await send(event)).status).toBe(200);
      expect(await orderRow(orderId)).toMatchObject({ status: 'failed' });
      expect(await ledger(memberId)).toEqual([]);
      expect(await mails(memberId)).toEqual(['order_received', 'payment_failed']);
    },
  );

  it.each(ON_PAGE)('by %s is canceled at Stripe without an entry [PAY-4]', async (method) => {
    const memberId = await member();
    const orderId = await order(memberId, method);
    const { payments } = await orderRow(orderId);
    await running().gateways.payments.cancel(payments[0]!.providerId!);
    await sendAll();
    expect(await orderRow(orderId)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'cancelled' }],
    });
    expect(await ledger(memberId)).toEqual([]);
  });

  it.each(AT_ONCE)('by %s is canceled after abandoned or declined attempts [PAY-4]', async (method) => {
    const memberId = await member();
    const orderId = await order(memberId, method);
    world.payCheckout(world.sessionOf(orderId), 'declines');
    await sendAll();
    expect(await orderRow(orderId)).toMatchObject({ status: 'open' });
    world.expire(world.sessionOf(orderId));
    await sendAll();
    expect(await orderRow(orderId)).toMatchObject({ status: 'cancelled' });
  });

  it('by transfer is open until its account is known [PAY-1, PAY-4]', async () => {
    const [memberId, other] = [await member(), await member()];
    const [asked, left] = [await order(memberId, 'sct'), await order(other, 'sct')];
    expect(await orderRow(asked)).toMatchObject({ status: 'open', payments: [{ transfer: null }] });
    world.payCheckout(world.sessionOf(asked));
    world.expire(world.sessionOf(left));
    await sendAll((events) => [...events.toReversed(), ...events]);
    expect(await orderRow(asked)).toMatchObject({
      status: 'pending',
      payments: [
        { receivedMinor: 0, transfer: { reference: 'KX4MN8', missingMinor: intentOf(asked).amount } },
      ],
    });
    expect(await orderRow(left)).toMatchObject({ status: 'cancelled' });
    expect([await mails(memberId), await mails(other)]).toEqual([['order_received'], []]);
    expect([await ledger(memberId), await ledger(other)]).toEqual([[], []]);
  });

  it('by transfer is credited once [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'sct');
    world.payCheckout(world.sessionOf(orderId));
    const asked = double.takeEvents();
    world.fund(intentOf(orderId), intentOf(orderId).amount);
    const paid = double.takeEvents();
    expect(paid.map(({ type }) => type)).toContain('checkout.session.async_payment_succeeded');
    for (const event of [...paid, ...asked, ...paid]) expect((await send(event)).status).toBe(200);
    const { status, credits } = await orderRow(orderId);
    expect(status).toBe('completed');
    expect(await ledger(memberId)).toEqual([`purchase ${credits}`]);
    expect(await mails(memberId)).toEqual(['receipt']);
  });

  it('by transfer stays pending while a part is missing [PAY-1]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'sct');
    world.payCheckout(world.sessionOf(orderId));
    const { amount } = intentOf(orderId);
    world.fund(intentOf(orderId), amount - 100);
    await sendAll();
    expect(await orderRow(orderId)).toMatchObject({
      status: 'pending',
      payments: [{ receivedMinor: amount - 100, transfer: { reference: 'KX4MN8', missingMinor: 100 } }],
    });
    world.fund(intentOf(orderId), 100);
    await sendAll();
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed' });
  });

  it.each(METHODS)('by %s loses its credits in a dispute, until it is won [PAY-4]', async (method) => {
    const memberId = await member();
    const orderId = await order(memberId, method);
    pay(orderId, method);
    const dispute = world.dispute(intentOf(orderId));
    await sendAll((events) => events.toReversed());
    const { credits } = await orderRow(orderId);
    expect(await orderRow(orderId)).toMatchObject({ status: 'disputed' });
    expect(await ledger(memberId)).toEqual([`purchase ${credits}`, `dispute -${credits}`]);
    if (method === 'sdd') return;
    world.closeDispute(dispute, 'won');
    await sendAll();
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed' });
    expect((await memberRow(memberId)).credits).toBe(credits);
  });

  it.each(METHODS)('by %s loses its credits after a refund at Stripe [PAY-4, CRE-7]', async (method) => {
    const memberId = await member();
    const orderId = await order(memberId, method);
    pay(orderId, method);
    await sendAll();
    const { payments, amountMinor } = await orderRow(orderId);
    // By the operator, on Stripe's own pages.
    await running().gateways.payments.refund({
      providerId: payments[0]!.providerId!,
      amountMinor,
      idempotencyKey: 'dashboard',
    });
    for (const refund of world.all('refund')) world.settleRefund(refund);
    await sendAll((events) => events.toReversed());
    expect(await orderRow(orderId)).toMatchObject({ status: 'refunded' });
    expect((await memberRow(memberId)).credits).toBe(0);
    expect((await memberRow(memberId)).paidUser).toBe(false);
  });

  it('is completed once by eight concurrent deliveries [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'ideal');
    pay(orderId, 'ideal');
    const events = double.takeEvents();
    const answers = await Promise.all(
      [...events, ...events, ...events, ...events].map((event) => send(event)),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const { credits } = await orderRow(orderId);
    expect(await ledger(memberId)).toEqual([`purchase ${credits}`]);
  });

  it('is completed by events a day late [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'paypal');
    pay(orderId, 'paypal');
    await sendAll((events) => events.map((event) => ({ ...event, created: event.created - 86_400 })));
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed' });
  });

  it('is completed by events repeated after an outage [PAY-4, API-14]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'ideal');
    pay(orderId, 'ideal');
    const events = double.takeEvents();
    for (const event of events)
      expect(await whileAway(running(), () => send(event))).toMatchObject({
        status: 503,
        body: { error: 'unavailable' },
      });
    for (const event of events) expect((await send(event)).status).toBe(200);
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed' });
  });

  it('is completed by an event at another site’s URL [PAY-4, TEN-10]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'ideal');
    pay(orderId, 'ideal');
    for (const event of double.takeEvents()) expect((await send(event, SITE_B)).status).toBe(200);
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed' });
  });
});

describe('lost webhooks', () => {
  const handler = (name: string, program = running()) =>
    jobHandlers(program).find((each) => each.name === name)!.handle;
  const catchUp = () => handler('catch-up-events')(undefined as never);
  /** Payments are checked after a quarter of an hour. */
  async function reconcile(orderId: string, minutes = 16) {
    await db().payment.updateMany({
      where: { orderId },
      data: { createdAt: new Date(Date.now() - minutes * 60_000) },
    });
    await handler('reconcile-payments')(undefined as never);
  }

  /** A paid and completed order; later events are lost. */
  async function completed(method: PaymentMethodName) {
    const memberId = await member();
    const orderId = await order(memberId, method);
    pay(orderId, method);
    await sendAll();
    return { memberId, orderId };
  }

  it.each(['blik', 'sct'] as const)(
    'about a payment by %s are recovered once by the job [PAY-4]',
    async (method) => {
      const memberId = await member();
      const orderId = await order(memberId, method);
      pay(orderId, method);
      const late = double.takeEvents();
      for (let times = 0; times < 2; times++) await reconcile(orderId);
      for (const event of late) expect((await send(event)).status).toBe(200);
      const { status, credits } = await orderRow(orderId);
      expect(status).toBe('completed');
      expect(await ledger(memberId)).toEqual([`purchase ${credits}`]);
      expect(await mails(memberId)).toEqual(['receipt']);
    },
  );

  it('about a transfer are recovered at each stage [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'sct');
    world.payCheckout(world.sessionOf(orderId));
    await reconcile(orderId);
    expect(await orderRow(orderId)).toMatchObject({
      status: 'pending',
      payments: [{ transfer: { missingMinor: intentOf(orderId).amount } }],
    });
    world.fund(intentOf(orderId), intentOf(orderId).amount - 100);
    await reconcile(orderId);
    expect(await orderRow(orderId)).toMatchObject({ payments: [{ transfer: { missingMinor: 100 } }] });
    world.fund(intentOf(orderId), 100);
    double.takeEvents();
    await reconcile(orderId);
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed' });
    expect(await mails(memberId)).toEqual(['order_received', 'receipt']);
  });

  it('about a transfer unpaid for 60 days notify its payer [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'sct');
    world.payCheckout(world.sessionOf(orderId));
    const days = 24 * 60;
    await reconcile(orderId, 59 * days);
    expect(await orderRow(orderId)).toMatchObject({ status: 'pending' });
    await reconcile(orderId, 61 * days);
    expect(await orderRow(orderId)).toMatchObject({ status: 'failed' });
    expect(await mails(memberId)).toEqual(['order_received', 'payment_failed']);
    double.takeEvents();
    world.fund(intentOf(orderId), intentOf(orderId).amount);
    await sendAll();
    const { status, credits } = await orderRow(orderId);
    expect(status).toBe('completed');
    expect(await ledger(memberId)).toEqual([`purchase ${credits}`]);
  });

  it('about a partial transfer never expire [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'sct');
    world.payCheckout(world.sessionOf(orderId));
    world.fund(intentOf(orderId), 100);
    await reconcile(orderId, 61 * 24 * 60);
    expect(await orderRow(orderId)).toMatchObject({ status: 'pending' });
  });

  it.each(['blik', 'sct'] as const)(
    'about an abandoned payment by %s cancel its order [PAY-4]',
    async (method) => {
      const memberId = await member();
      const orderId = await order(memberId, method);
      world.expire(world.sessionOf(orderId));
      double.takeEvents();
      await reconcile(orderId);
      expect(await orderRow(orderId)).toMatchObject({ status: 'cancelled' });
      expect(await ledger(memberId)).toEqual([]);
    },
  );

  it.each(['creditcard', 'paypal', 'sdd'] as const)(
    'about a dispute of a payment by %s are recovered once [PAY-4]',
    async (method) => {
      const { memberId, orderId } = await completed(method);
      world.dispute(intentOf(orderId));
      double.takeEvents();
      for (let times = 0; times < 2; times++) await catchUp();
      const { credits, status } = await orderRow(orderId);
      expect(status).toBe('disputed');
      expect(await ledger(memberId)).toEqual([`purchase ${credits}`, `dispute -${credits}`]);
      expect(await mails(memberId)).toContain('order_disputed');
    },
  );

  it('about a refund are recovered once [PAY-4, CRE-7]', async () => {
    const { memberId, orderId } = await completed('ideal');
    const { amountMinor } = await orderRow(orderId);
    const providerId = world.sessionOf(orderId).id;
    const refund = { providerId, amountMinor, idempotencyKey: 'dashboard' };
    await running().gateways.payments.refund(refund);
    const late = double.takeEvents();
    await catchUp();
    for (const event of late) expect((await send(event)).body).toEqual({ received: 'repeated' });
    expect(await orderRow(orderId)).toMatchObject({ status: 'refunded' });
    expect((await memberRow(memberId)).credits).toBe(0);
    expect((await mails(memberId)).filter((kind) => kind === 'order_refunded')).toHaveLength(1);
  });

  it('about a payment and its refund are recovered together [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'ideal');
    pay(orderId, 'ideal');
    world.dispute(intentOf(orderId));
    double.takeEvents();
    await reconcile(orderId);
    await catchUp();
    expect(await orderRow(orderId)).toMatchObject({ status: 'disputed' });
    expect(await ledger(memberId)).toHaveLength(2);
  });

  it('about an unavailable site are applied on its return [PAY-4, TEN-8]', async () => {
    const { orderId } = await completed('ideal');
    world.dispute(intentOf(orderId));
    double.takeEvents();
    const { tenants } = running();
    const others = { ...tenants, get: (id: string) => (id === SITE_A ? null : tenants.get(id)) };
    await handler('catch-up-events', { ...running(), tenants: others })(undefined as never);
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed' });
    await catchUp();
    expect(await orderRow(orderId)).toMatchObject({ status: 'disputed' });
  });

  it('about foreign events are isolated, and queried once [PAY-4]', async () => {
    const { orderId } = await completed('ideal');
    world.note('charge.refunded', { id: 'ch_1', object: 'charge', payment_intent: null });
    world.note('refund.failed', { id: 're_1', object: 'refund', payment_intent: 'pi_unknown' });
    world.dispute(intentOf(orderId));
    double.takeEvents();
    await catchUp();
    expect(await orderRow(orderId)).toMatchObject({ status: 'disputed' });
    const taken = await running().database.bare.providerEvent.findMany({ select: { type: true } });
    expect(taken.map(({ type }) => type)).toContain('charge.refunded');
    expect(taken.map(({ type }) => type)).not.toContain('refund.failed');
  });
});

describe('an unpaid direct debit', () => {
  it('blocks the member until it is paid [PAY-3]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'sdd');
    pay(orderId, 'sdd');
    await sendAll();
    const check = () => checkDebit(sql(), { memberId, amountMinor: 100 }, { now: new Date() });
    expect((await check()).ok).toBe(true);
    world.dispute(intentOf(orderId));
    await sendAll();
    expect(await check()).toMatchObject({ reason: 'debit_blocked' });
    await expect(order(memberId, 'sdd')).rejects.toThrow('debit_blocked');
    const again = { ...details(), memberId, orderId, method: 'ideal' as const, key: newId() };
    expect((await payOrder(sql(), again, deps())).ok).toBe(true);
    expect(await check()).toMatchObject({ reason: 'debit_blocked' });
    pay(orderId, 'ideal');
    await sendAll();
    expect((await check()).ok).toBe(true);
    const { status, credits } = await orderRow(orderId);
    expect(status).toBe('completed');
    expect((await memberRow(memberId)).credits).toBe(credits);
  });
});

describe('a post to the webhook', () => {
  it('answers 400 without a valid signature [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'ideal');
    pay(orderId, 'ideal');
    const event = double.takeEvents().at(-1)!;
    const { body, signature } = double.sign(event);
    const forged = [
      await post(body, null),
      await post(body, 'v1=00'),
      await post(body, double.sign(event, 'whsec_other').signature),
      await post(body.replace(event.id, 'evt_other'), signature),
      await post('', signature),
    ];
    expect(forged.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(forged[0]!.body).toEqual({ error: 'signature_invalid' });
    expect(await orderRow(orderId)).toMatchObject({ status: 'open' });
    expect(await db().providerEvent.count({ where: { id: event.id } })).toBe(0);
  });

  it('answers 200 for foreign events [PAY-4]', async () => {
    world.note('customer.created', { id: 'cus_1', object: 'customer' });
    world.note('invoice.paid', { id: 'in_1', object: 'invoice' });
    await sendAll();
  });

  it('answers 503 if Stripe is unreachable, for a retry [PAY-4]', async () => {
    const memberId = await member();
    const orderId = await order(memberId, 'ideal');
    pay(orderId, 'ideal');
    const event = double.takeEvents().at(-1)!;
    double.troubles.push('fails', 'fails', 'fails');
    expect((await send(event)).status).toBe(503);
    expect((await send(event)).status).toBe(200);
    expect(await orderRow(orderId)).toMatchObject({ status: 'completed' });
  });

  it('cannot be read, and is limited to 1 MB [PAY-4, SAF-5]', async () => {
    expect((await answerOf(loader())).status).toBe(405);
    expect((await post('x'.repeat(1024 * 1024 + 1), 'v1=00')).status).toBe(413);
  });
});

it('works during maintenance [PAY-4, ERR-1]', async () => {
  const memberId = await member();
  const orderId = await order(memberId, 'sdd');
  pay(orderId, 'sdd');
  running().closed.add(SITE_A);
  await sendAll();
  running().closed.clear();
  const { status } = await db().order.findUniqueOrThrow({ where: { id: orderId } });
  expect(status).not.toBe('pending');
});

import { readdirSync } from 'node:fs';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { statementDescriptor, type PaymentMethodName } from '~/domain/payments/methods';
import type { PaymentProvider, ProviderEvent, StartPayment } from '~/domain/payments/provider';
import { createStripePayments } from '~/gateways/stripe.server';
import { STRIPE_TYPE } from '~/gateways/stripe/payment-params.server';
import { loadTenant } from '~/tenancy/load-tenant.server';
import { ofTheDay } from '../support/soak';
import { oddFields } from '../support/stripe/odd-fields';
import { EVIDENCE_DUE } from '../support/stripe/world';
import { DOUBLE_KEY, DOUBLE_SECRET, useStripeDouble, type Event } from '../support/stripe-double';

const double = useStripeDouble();
const { world } = double;

const payments = (): PaymentProvider =>
  createStripePayments({ secretKey: DOUBLE_KEY, apiBase: double.apiBase, webhookSecret: DOUBLE_SECRET });

// The code reads only fields that Stripe has.
afterEach(() => expect([double.answers, world.events].flatMap((each) => oddFields(each))).toEqual([]));

let orders = 0;

function orderOf(method: PaymentMethodName, more: Partial<StartPayment> = {}): StartPayment {
  const orderId = `order-${++orders}`;
  return {
    orderId,
    orderNumber: `VO-${orders}`,
    tenantId: 'vonk.localhost',
    siteName: 'Vonk',
    amountMinor: 2495,
    currency: method === 'blik' ? 'PLN' : 'EUR',
    method,
    customer: { memberId: 'member-1', email: 'anna@example.com', providerId: null },
    country: 'DE',
    locale: 'de',
    description: '80 Credits',
    statement: null,
    returnUrl: `https://vonk.example/transactions/${orderId}`,
    cancelUrl: `https://vonk.example/transactions/${orderId}?cancelled=1`,
    idempotencyKey: `key-${orderId}`,
    ...(method === 'sdd' ? { debit: DEBIT } : {}),
    ...more,
  };
}

const DEBIT: StartPayment['debit'] = {
  iban: 'DE89370400440532013000',
  accountHolder: 'Maximilian Schwarzenberger',
  address: { street: 'Donaugasse 12', postalCode: '80331', city: 'München', country: 'DE' },
  acceptedAt: new Date('2026-07-03T21:02:00Z'),
  debitedOn: new Date('2026-07-07T12:00:00Z'),
  ip: '203.0.113.7',
  userAgent: 'Tests',
};

async function started(method: PaymentMethodName, more: Partial<StartPayment> = {}) {
  const order = orderOf(method, more);
  const answer = await payments().start(order);
  if (!answer.ok) throw new Error(answer.reason);
  return { order, ...answer.value, providerId: answer.value.state.providerId };
}

/** Methods on Stripe's page, immediate or by later transfer. */
const AT_ONCE = ['creditcard', 'paypal', 'ideal', 'bancontact', 'blik', 'eps', 'klarna'] as const;
const ON_PAGE = [...AT_ONCE, 'sct'] as const;
const isOnPage = (method: PaymentMethodName) => ON_PAGE.some((each) => each === method);

/** Starts a payment and completes it as customer and bank. */
async function paid(method: PaymentMethodName) {
  const { order, providerId } = await started(method);
  if (isOnPage(method)) world.payCheckout(world.sessionOf(order.orderId));
  const intent = world.intentOf(order.orderId);
  if (method === 'sct') world.fund(intent, order.amountMinor);
  if (method === 'sdd') world.approve(intent);
  return { order, providerId };
}

const SITES = readdirSync('tenants', { withFileTypes: true })
  .filter((each) => each.isDirectory())
  .map(({ name }) => name);

const METHODS = [...AT_ONCE, 'sdd', 'sct'] as const;

describe('a payment by Stripe', () => {
  it.each(METHODS)('is completed by %s, for its order and site [PAY-1, PAY-6]', async (method) => {
    const { order, providerId } = await paid(method);
    expect(await payments().read(providerId)).toMatchObject({
      providerId,
      tenantId: 'vonk.localhost',
      orderId: order.orderId,
      status: 'completed',
      amountMinor: 2495,
      receivedMinor: 2495,
      currency: order.currency,
      refunds: [],
      dispute: null,
      transfer: null,
      mandateReference: method === 'sdd' ? (expect.any(String) as string) : null,
    });
  });

  it.each([
    ['creditcard', 'open', /\/checkout\/cs_/],
    ['paypal', 'open', /\/checkout\/cs_/],
    ['ideal', 'open', /\/checkout\/cs_/],
    ['bancontact', 'open', /\/checkout\/cs_/],
    ['blik', 'open', /\/checkout\/cs_/],
    ['sct', 'open', /\/checkout\/cs_/],
    ['sdd', 'pending', null],
  ] as const)('by %s is %s first, then approved on a page [PAY-1]', async (method, status, address) => {
    const { state, redirectUrl } = await started(method);
    expect(state.status).toBe(status);
    expect(state.receivedMinor).toBe(0);
    if (address === null) expect(redirectUrl).toBeNull();
    else expect(redirectUrl).toMatch(address);
  });

  it('by sdd fails when the bank refuses [PAY-4]', async () => {
    const { order, providerId } = await started('sdd');
    world.refuse(world.intentOf(order.orderId));
    expect(await payments().read(providerId)).toMatchObject({ status: 'failed', receivedMinor: 0 });
  });

  it.each(ON_PAGE)('by %s asks for this method alone on its page [PAY-1]', async (method) => {
    await started(method);
    const [session] = world.all('checkout.session');
    expect(session!.intentData.payment_method_types).toEqual([STRIPE_TYPE[method]]);
    expect(world.all('payment_intent')).toEqual([]);
  });

  it.each(AT_ONCE)('by %s stays open if declined, for a retry [PAY-1]', async (method) => {
    const { order, providerId } = await started(method);
    world.payCheckout(world.sessionOf(order.orderId), 'declines');
    expect(await payments().read(providerId)).toMatchObject({ status: 'open', receivedMinor: 0 });
    world.payCheckout(world.sessionOf(order.orderId));
    expect(await payments().read(providerId)).toMatchObject({ status: 'completed' });
  });

  it.each(ON_PAGE)('by %s is cancelled while nothing is paid [PAY-4]', async (method) => {
    const { providerId } = await started(method);
    expect(await payments().cancel(providerId)).toMatchObject({ status: 'cancelled' });
    expect(await payments().cancel(providerId)).toMatchObject({ status: 'cancelled' });
  });

  it.each(ON_PAGE)('by %s is cancelled when its page expires [PAY-4]', async (method) => {
    const { order, providerId } = await started(method);
    world.expire(world.sessionOf(order.orderId));
    expect(await payments().read(providerId)).toMatchObject({ status: 'cancelled', receivedMinor: 0 });
  });

  it.each(METHODS)('by %s that is completed is not cancelled [PAY-4]', async (method) => {
    const { providerId } = await paid(method);
    expect(await payments().cancel(providerId)).toMatchObject({ status: 'completed' });
  });

  it('by pending direct debit is not cancelled [PAY-4]', async () => {
    const { providerId } = await started('sdd');
    expect(await payments().cancel(providerId)).toMatchObject({ status: 'pending' });
  });

  it.each(METHODS)('by %s is refunded in parts, once per key [CRE-7]', async (method) => {
    const { providerId } = await paid(method);
    await payments().refund({ providerId, amountMinor: 1000, idempotencyKey: 'first' });
    await payments().refund({ providerId, amountMinor: 1000, idempotencyKey: 'first' });
    const { refunds } = await payments().refund({ providerId, amountMinor: 1495, idempotencyKey: 'second' });
    const status = method === 'creditcard' ? 'completed' : 'pending';
    expect(refunds.map(({ amountMinor }) => amountMinor).sort()).toEqual([1000, 1495]);
    expect(refunds.every((refund) => refund.status === status)).toBe(true);
    await expect(payments().refund({ providerId, amountMinor: 1, idempotencyKey: 'third' })).rejects.toThrow(
      'refunded',
    );
  });

  it('reports completed and failed refunds [PAY-4]', async () => {
    const { providerId } = await paid('ideal');
    await payments().refund({ providerId, amountMinor: 2000, idempotencyKey: 'one' });
    world.settleRefund(world.all('refund')[0]!, 'failed');
    await payments().refund({ providerId, amountMinor: 2495, idempotencyKey: 'two' });
    world.settleRefund(world.all('refund')[1]!);
    const { refunds } = await payments().read(providerId);
    expect(refunds.map(({ status }) => status).sort()).toEqual(['completed', 'failed']);
  });

  it.each(['won', 'lost'] as const)('by card is disputed, and the dispute %s [PAY-4]', async (end) => {
    const { providerId } = await paid('creditcard');
    const dispute = world.dispute(world.all('payment_intent')[0]!);
    const answerBy = new Date(EVIDENCE_DUE * 1000);
    const open = { providerId: dispute.id, amountMinor: 2495, status: 'open', answerBy };
    expect((await payments().read(providerId)).dispute).toEqual(open);
    world.closeDispute(dispute, end);
    expect((await payments().read(providerId)).dispute).toEqual({ ...open, status: end });
  });

  it.each(['warning_needs_response', 'warning_under_review'] as const)(
    'by card under inquiry (%s) keeps its money [PAY-4]',
    async (status) => {
      const { providerId } = await paid('creditcard');
      const dispute = world.dispute(world.all('payment_intent')[0]!);
      dispute.status = status;
      expect((await payments().read(providerId)).dispute).toBeNull();
      dispute.status = 'needs_response';
      expect((await payments().read(providerId)).dispute).toMatchObject({ status: 'open' });
    },
  );

  it('by direct debit is lost at once on a return [PAY-3]', async () => {
    const { providerId } = await paid('sdd');
    world.dispute(world.all('payment_intent')[0]!);
    expect(await payments().read(providerId)).toMatchObject({
      status: 'completed',
      dispute: { amountMinor: 2495, status: 'lost' },
    });
  });
});

describe('the bank statement’s text', () => {
  const TEXT = 'HARTSLAG* VONK';
  const told = async (method: PaymentMethodName, text = TEXT) => {
    const { order } = await started(method, { statement: statementDescriptor(method, text) });
    if (isOnPage(method)) world.payCheckout(world.sessionOf(order.orderId));
    const { statement_descriptor: whole, statement_descriptor_suffix: suffix } = world.intentOf(
      order.orderId,
    );
    return { whole, suffix };
  };

  it.each(['paypal', 'ideal', 'bancontact', 'blik', 'sdd'] as const)(
    'by %s is the announced text, without the star [SAF-9, PAY-1]',
    async (method) => {
      expect(statementDescriptor(method, TEXT)).toBe('HARTSLAG VONK');
      expect(await told(method)).toEqual({ whole: 'HARTSLAG VONK', suffix: null });
    },
  );

  it('by card follows the account’s prefix [SAF-9, PAY-1]', async () => {
    expect(statementDescriptor('creditcard', TEXT)).toBe(TEXT);
    expect(await told('creditcard')).toEqual({ whole: null, suffix: 'VONK' });
    expect(await told('creditcard', 'VONK DATING')).toEqual({ whole: null, suffix: null });
    const { order, providerId } = await paid('creditcard');
    const { stored } = await payments().read(providerId);
    const customer = { ...order.customer, providerId: stored!.customerId };
    const kept = { customer, stored: stored!.providerId, statement: TEXT };
    const again = await started('creditcard', kept);
    expect(world.intentOf(again.order.orderId).statement_descriptor_suffix).toBe('VONK');
  });

  it('of a bank transfer is the payer’s own [SAF-9, PAY-1]', async () => {
    expect(await told('sct')).toEqual({ whole: null, suffix: null });
  });

  it.each(SITES)('can be what %s says, in every way to pay [SAF-9, TEN-10]', async (name) => {
    const { statement_text: text } = loadTenant(`tenants/${name}`).settings;
    expect(text).not.toBe('');
    for (const method of METHODS) await told(method, text);
  });
});

describe('the direct debit', () => {
  it('carries the account and the accepted mandate [PAY-2]', async () => {
    await started('sdd');
    expect(world.all('payment_method')[0]!.sepa_debit).toEqual({ last4: '3000', country: 'DE' });
    expect(world.all('mandate')[0]!.customer_acceptance).toEqual({
      type: 'online',
      accepted_at: Date.parse('2026-07-03T21:02:00Z') / 1000,
      online: { ip_address: '203.0.113.7', user_agent: 'Tests' },
    });
  });

  it('is taken on the announced day, or later [PAY-2, NOT-2]', async () => {
    await started('sdd');
    expect(world.all('payment_intent')[0]!.payment_method_options.sepa_debit).toEqual({
      target_date: '2026-07-07',
    });
  });

  it('has the mandate’s reference from Stripe [PAY-2, NOT-2]', async () => {
    const { state } = await started('sdd');
    const [mandate] = world.all('mandate');
    expect(state.mandateReference).toBe(mandate!.payment_method_details.sepa_debit.reference);
    expect(state.mandateReference).toMatch(/^[A-Z0-9]{16}$/);
  });

  it('is declined for an account refused by Stripe [PAY-2]', async () => {
    const debit = { ...DEBIT!, iban: 'DE89370400440532013001' };
    expect(await payments().start(orderOf('sdd', { debit }))).toMatchObject({ reason: 'payment_declined' });
  });
});

describe('the bank transfer', () => {
  const ACCOUNT = {
    iban: 'NL35STPI0100000040',
    bic: 'STPINL2A',
    accountHolder: 'Hartslag Media',
    reference: 'KX4MN8',
  };

  /** The account is shown on Stripe's page. */
  async function told() {
    const { order, providerId } = await started('sct');
    world.payCheckout(world.sessionOf(order.orderId));
    return { intent: world.intentOf(order.orderId), providerId };
  }

  it.each([
    ['DE', 'DE'],
    ['FR', 'FR'],
    ['NL', 'NL'],
    ['BE', 'NL'],
    ['ES', 'NL'],
  ])('of %s has an account in %s, per customer [PAY-1]', async (country, at) => {
    const { customerId } = await started('sct', { country });
    const [session] = world.all('checkout.session');
    expect(session).toMatchObject({ customer: customerId });
    expect(session!.payment_method_options.customer_balance).toEqual({
      funding_type: 'bank_transfer',
      bank_transfer: { type: 'eu_bank_transfer', eu_bank_transfer: { country: at } },
    });
  });

  it('has no account before its page shows one [PAY-1]', async () => {
    const { state } = await started('sct');
    expect(state.transfer).toBeNull();
    const { intent, providerId } = await told();
    expect(await payments().read(providerId)).toMatchObject({
      status: 'pending',
      receivedMinor: 0,
      transfer: { ...ACCOUNT, missingMinor: 2495 },
    });
    world.fund(intent, 2000);
    expect(await payments().read(providerId)).toMatchObject({
      status: 'pending',
      receivedMinor: 2000,
      transfer: { ...ACCOUNT, missingMinor: 495 },
    });
    world.fund(intent, 495);
    expect(await payments().read(providerId)).toMatchObject({
      status: 'completed',
      receivedMinor: 2495,
      transfer: null,
    });
  });

  it('fails only by Stripe, and is never cancelled [PAY-4]', async () => {
    const { intent, providerId } = await told();
    expect(await payments().cancel(providerId)).toMatchObject({ status: 'pending' });
    world.failTransfer(intent);
    expect(await payments().read(providerId)).toMatchObject({ status: 'failed', transfer: null });
  });
});

describe('a repeat order', () => {
  async function storedCard() {
    const { providerId } = await paid('creditcard');
    const { stored } = await payments().read(providerId);
    return stored!;
  }
  const again = (stored: { providerId: string; customerId: string }) =>
    orderOf('creditcard', {
      stored: stored.providerId,
      customer: { memberId: 'member-1', email: 'anna@example.com', providerId: stored.customerId },
    });

  it('charges the stored card without the member [CRE-5]', async () => {
    const stored = await storedCard();
    expect(stored.label).toBe('Visa •••• 4242');
    const answer = await payments().start(again(stored));
    expect(answer).toMatchObject({ ok: true, value: { redirectUrl: null, state: { status: 'completed' } } });
    expect(world.all('customer')).toHaveLength(1);
  });

  it.each([
    ['declines', 'payment_declined'],
    ['asks', 'payment_needs_approval'],
  ] as const)('with a card that %s is refused as %s [CRE-5]', async (manner, reason) => {
    const { customerId } = await storedCard();
    const card = world.addCard(customerId, manner);
    expect(await payments().start(again({ providerId: card.id, customerId }))).toMatchObject({ reason });
  });

  it('stores no single-use method [CRE-5]', async () => {
    for (const method of METHODS.filter((each) => each !== 'creditcard')) {
      const { providerId } = await paid(method);
      expect((await payments().read(providerId)).stored).toBeNull();
    }
  });
});

describe('a broken connection to Stripe', () => {
  it.each(['fails', 'fails after', 'breaks after'] as const)(
    'leaves one payment if a request %s twice [PAY-4]',
    async (trouble) => {
      double.troubles.push(trouble);
      await started('ideal');
      expect(world.all('checkout.session')).toHaveLength(1);
    },
  );

  it('gives the same payment for the same key [PAY-4]', async () => {
    const order = orderOf('creditcard');
    const first = await payments().start(order);
    expect(await payments().start(order)).toEqual(first);
    expect(world.all('checkout.session')).toHaveLength(1);
  });

  it('is unavailable after three failures [PAY-4]', async () => {
    double.troubles.push('fails', 'fails', 'fails');
    expect(await payments().start(orderOf('ideal'))).toMatchObject({ reason: 'payment_unavailable' });
  });

  it('is reported, but not a refused account [PAY-4]', async () => {
    const reports: string[] = [];
    const settings = { secretKey: DOUBLE_KEY, apiBase: double.apiBase, webhookSecret: DOUBLE_SECRET };
    const reporting = createStripePayments(settings, (reason) => reports.push(reason));
    const debit = { ...DEBIT!, iban: 'DE89370400440532013001' };
    expect(await reporting.start(orderOf('sdd', { debit }))).toMatchObject({ reason: 'payment_declined' });
    expect(reports).toEqual([]);
    double.troubles.push('fails', 'fails', 'fails');
    expect(await reporting.start(orderOf('ideal'))).toMatchObject({ reason: 'payment_unavailable' });
    expect(reports).toEqual([expect.stringMatching(/^Stripe\w*Error$/)]);
  });

  it('is unavailable while rate-limited [PAY-4]', async () => {
    double.troubles.push('limits');
    expect(await payments().start(orderOf('sdd'))).toMatchObject({ reason: 'payment_unavailable' });
    expect(world.all('payment_intent')).toHaveLength(0);
  });

  // One per day, because the stripe package waits a second before it gives up.
  const taken = ofTheDay(['a stored card', 'sdd'] as const);
  describe.each(taken)('during a charge by %s', (by) => {
    /** An order that charges at once, after preparing requests. */
    async function takenAtOnce() {
      if (by === 'sdd') return orderOf('sdd');
      const { providerId } = await paid('creditcard');
      const { stored } = await payments().read(providerId);
      const customer = { memberId: 'member-1', email: 'anna@example.com', providerId: stored!.customerId };
      return orderOf('creditcard', { customer, stored: stored!.providerId });
    }

    it.each(['fails', 'fails after', 'breaks after'] as const)(
      'is unknown if it %s three times, then found [PAY-4, CRE-5]',
      async (trouble) => {
        const order = await takenAtOnce();
        double.troubles.push(trouble, trouble, trouble);
        expect(await payments().start(order)).toMatchObject({ reason: 'payment_unknown' });
        const found = await payments().findStarted(order.idempotencyKey);
        if (trouble === 'fails') expect(found).toBeNull();
        else expect(found).toMatchObject({ orderId: order.orderId, amountMinor: order.amountMinor });
      },
    );

    it('is no refusal once Stripe has the payment [PAY-4, CRE-5]', async () => {
      const order = await takenAtOnce();
      double.troubles.push('nothing', 'fails', 'fails', 'fails');
      expect(await payments().start(order)).toMatchObject({
        value: { state: { orderId: order.orderId, amountMinor: order.amountMinor, refunds: [] } },
      });
    });
  });

  it('asks for no address again, stores only cards [PAY-1, CRE-5]', async () => {
    expect(await started('paypal')).toMatchObject({ customerId: null });
    expect(world.all('customer')).toEqual([]);
    const { order, providerId } = await paid('ideal');
    expect(world.intentOf(order.orderId).setup_future_usage).toBeNull();
    expect(await payments().read(providerId)).toMatchObject({ stored: null });
  });

  it('finds started payments only, by their page [PAY-4]', async () => {
    const { order, providerId } = await paid('creditcard');
    expect(await payments().findStarted(order.idempotencyKey)).toMatchObject({ providerId });
    expect(await payments().findStarted('key-of-none')).toBeNull();
  });

  it('throws for a refused key [PAY-4]', async () => {
    const wrong = createStripePayments({ secretKey: 'sk_other', apiBase: double.apiBase, webhookSecret: '' });
    await expect(wrong.start(orderOf('ideal'))).rejects.toThrow('Invalid API Key');
  });
});

describe('an event', () => {
  const read = async (event: Event, secret?: string) => {
    const { body, signature } = double.sign(event, secret);
    const found = await payments().readEvent(body, signature);
    return found && told(found);
  };
  const told = async ({ eventId, type, findPayment }: ProviderEvent) => ({
    eventId,
    type,
    providerId: await findPayment(),
  });

  it.each(METHODS)('of a payment by %s names the started payment [PAY-4]', async (method) => {
    const { providerId } = await paid(method);
    await payments().refund({ providerId, amountMinor: 100, idempotencyKey: 'some' });
    world.dispute(world.all('payment_intent')[0]!);
    const events = double.takeEvents();
    expect(events.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['payment_intent.succeeded', 'refund.created', 'charge.dispute.created']),
    );
    for (const event of events)
      expect(await read(event)).toEqual({ eventId: event.id, type: event.type, providerId });
  });

  it('about money taken back is listed [PAY-4]', async () => {
    const { providerId } = await paid('ideal');
    const intent = world.all('payment_intent')[0]!;
    for (let made = 0; made < 103; made++)
      world.note('charge.refunded', { id: `ch_${made}`, object: 'charge', payment_intent: intent.id });
    world.dispute(intent);
    const listed = await payments().listEvents(new Date(Date.now() - 60_000));
    expect(listed).toHaveLength(104);
    expect(new Set(listed.map(({ eventId }) => eventId)).size).toBe(104);
    expect(await told(listed[0]!)).toMatchObject({ type: 'charge.dispute.created', providerId });
    expect(await payments().listEvents(new Date(Date.now() + 60_000))).toEqual([]);
  });

  it('of an expired page names its payment [PAY-4]', async () => {
    const { order, providerId } = await started('creditcard');
    world.expire(world.sessionOf(order.orderId));
    const [event] = double.takeEvents();
    expect(await read(event!)).toMatchObject({ type: 'checkout.session.expired', providerId });
  });

  it('about foreign objects names no payment [PAY-4]', async () => {
    world.note('customer.created', { id: 'cus_1', object: 'customer' });
    world.note('charge.succeeded', { id: 'ch_1', object: 'charge', payment_intent: null });
    const events = double.takeEvents();
    expect(events).toHaveLength(2);
    for (const event of events) expect(await read(event)).toMatchObject({ providerId: null });
  });

  it('is ignored if forged, unsigned or old [PAY-4]', async () => {
    await paid('ideal');
    const event = double.takeEvents()[0]!;
    expect(await read(event, 'whsec_other')).toBeNull();
    const { body, signature } = double.sign(event);
    expect(await payments().readEvent(body.replace('2495', '1'), signature)).toBeNull();
    expect(await payments().readEvent(body, null)).toBeNull();
    expect(await payments().readEvent(body, 'nonsense')).toBeNull();
    const old = Stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: DOUBLE_SECRET,
      timestamp: Math.floor(Date.now() / 1000) - 86_400,
    });
    expect(await payments().readEvent(body, old)).toBeNull();
  });
});

describe('a customer', () => {
  it('is deleted with its card, idempotently [PAY-1, ACC-24]', async () => {
    const { providerId } = await paid('creditcard');
    const { customerId, providerId: card } = (await payments().read(providerId)).stored!;
    await payments().forgetCustomer(customerId);
    await payments().forgetCustomer(customerId);
    expect(double.requests.filter((each) => each.startsWith('DELETE'))).toEqual([
      `DELETE /v1/customers/${customerId}`,
      `DELETE /v1/customers/${customerId}`,
    ]);
    expect(world.objects.has(card)).toBe(false);
    expect(await payments().read(providerId)).toMatchObject({ status: 'completed' });
  });
});

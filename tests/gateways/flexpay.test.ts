import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import { ProviderAway } from '~/domain/payments/provider-away';
import { openPostbacks } from '~/domain/payments/postbacks/open-postbacks.server';
import { createFlexpayPayments } from '~/gateways/flexpay.server';
import { useOrderWorld } from '../domain/payments/order-world';
import { SITE_A, SITE_B, useDatabase } from '../support/database';
import { FLEXPAY_KEY, flexpayDouble, flexpayPayments, FLEXPAY_SHOP } from '../support/payment-banks';

const database = useDatabase();
const { db, sql, member, order, deps: sandboxDeps } = useOrderWorld(database, 'flexpay');
const folder = mkdtempSync(path.join(tmpdir(), 'flexpay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const double = flexpayDouble(folder);
const payments = () => flexpayPayments(double, { tenantId: SITE_A, sql: sql() });

/** A payment that its member was led to pay. */
async function begun() {
  const placed = await order(await member(), {}, undefined, { ...sandboxDeps(), payments: payments() });
  if (!placed.ok) throw new Error(placed.reason);
  const { orderId, redirectUrl } = placed.value;
  const payment = await db().payment.findFirstOrThrow({ where: { orderId } });
  const opened = double.open(new URL(redirectUrl!).search.slice(1));
  if (!opened.ok) throw new Error(String(opened.detail.fault));
  return { orderId, paymentId: payment.id, reference: payment.providerId! };
}

const rows = (paymentId: string) => db().paymentPostback.findMany({ where: { paymentId } });

describe('a start by FlexPay', () => {
  it('leads to the vendor’s page and calls nobody [TRU-6]', async () => {
    const { paymentId, reference } = await begun();
    expect(reference).toBe(paymentId.replaceAll('-', ''));
    expect(await payments().read(reference)).toMatchObject({
      status: 'open',
      amountMinor: 995,
      receivedMinor: 0,
    });
    expect(await payments().findStarted(paymentId)).toMatchObject({ providerId: reference });
    expect(await payments().findStarted(newId())).toBeNull();
  });

  it('throws for another currency [TRU-6]', async () => {
    const start = payments().start as (input: object) => Promise<unknown>;
    await expect(start({ currency: 'PLN', idempotencyKey: newId() })).rejects.toThrow('no payments in PLN');
  });

  it('needs the shop’s key, and offers nothing without it [TRU-6]', async () => {
    const vendor = double;
    const shop = { tenantId: SITE_A, shop: FLEXPAY_SHOP, vendor, postbacks: openPostbacks(sql(), 'flexpay') };
    const keyless = createFlexpayPayments({ ...shop, key: null });
    expect(keyless.capabilities.methods).toEqual([]);
    expect(createFlexpayPayments({ ...shop, key: FLEXPAY_KEY }).capabilities.methods).toEqual(['creditcard']);
    const { reference } = await begun();
    await expect(keyless.read(reference)).rejects.toThrow('FLEXPAY_KEYS has no key of the shop 60678');
    expect(await keyless.readEvent(double.decide(reference, 'pay')[0]!, null)).toBeNull();
  });
});

describe('a postback of FlexPay', () => {
  it('is stored before its event is returned, without its buyer [TRU-6, SAF-7]', async () => {
    const { paymentId, reference } = await begun();
    const [postback] = double.decide(reference, 'pay');
    const event = await payments().readEvent(postback!, null);
    expect(event).toMatchObject({ type: 'paid' });
    expect(await event!.findPayment()).toBe(reference);
    const [row, ...others] = await rows(paymentId);
    expect(row).toMatchObject({ eventId: event!.eventId, kind: 'paid', amountMinor: 995, problem: null });
    expect(others).toEqual([]);
    expect(JSON.stringify(row)).not.toMatch(/buyer|4242/i);
    expect(await payments().read(reference)).toMatchObject({ status: 'completed', saleId: row!.saleId });
  });

  it('that is doubled is stored once, even at once [TRU-6]', async () => {
    const { paymentId, reference } = await begun();
    const [postback] = double.decide(reference, 'pay');
    const events = await Promise.all(Array.from({ length: 5 }, () => payments().readEvent(postback!, null)));
    expect(new Set(events.map((event) => event!.eventId)).size).toBe(1);
    expect(await rows(paymentId)).toHaveLength(1);
  });

  it('that is forged stores nothing [TRU-6]', async () => {
    const { paymentId, reference } = await begun();
    const [postback] = double.decide(reference, 'pay');
    const [name, value] = ['priceAmount=9.95', 'priceAmount=9.94'];
    expect(await payments().readEvent(postback!.replace(name, value), null)).toBeNull();
    expect(await payments().readEvent(`${postback}&custom2=x`, null)).toBeNull();
    expect(await rows(paymentId)).toEqual([]);
  });

  it('about a credit before the sale proves that it was paid [TRU-6]', async () => {
    const { reference } = await begun();
    double.decide(reference, 'pay_late');
    const [credit] = double.decide(reference, 'credit_half');
    const event = await payments().readEvent(credit!, null);
    expect(await payments().read(reference)).toMatchObject({
      status: 'completed',
      receivedMinor: 995,
      refunds: [{ providerId: event!.eventId, amountMinor: 497, status: 'completed' }],
      dispute: null,
    });
  });

  it('about a chargeback is a lost dispute [TRU-6]', async () => {
    const { reference } = await begun();
    for (const postback of [...double.decide(reference, 'pay'), ...double.decide(reference, 'chargeback')])
      await payments().readEvent(postback, null);
    expect(await payments().read(reference)).toMatchObject({ dispute: { amountMinor: 995, status: 'lost' } });
  });

  it('of another site’s payment is kept, and finds none [TRU-6, TEN-10]', async () => {
    const { reference } = await begun();
    const [postback] = double.decide(reference, 'pay');
    const elsewhere = flexpayPayments(double, { tenantId: SITE_B, sql: database().sqlFor(SITE_B) });
    const event = await elsewhere.readEvent(postback!, null);
    expect(await event!.findPayment()).toBeNull();
    const kept = await database().forTenant(SITE_B).paymentPostback.findMany({ where: { reference } });
    expect(kept).toMatchObject([{ paymentId: null, problem: 'reference' }]);
    await expect(elsewhere.read(reference)).rejects.toThrow('has no payment');
  });

  it.each([
    ['amount', { amountMinor: 994 }],
    ['amount', { currency: 'USD' }],
    ['sale', { saleId: 'another' }],
  ])('that differs in its %s is kept and books nothing [TRU-6, PAY-6]', async (problem, change) => {
    const { paymentId, reference } = await begun();
    const [postback] = double.decide(reference, 'pay_twice');
    // What the site knows differs from what the vendor says.
    await db().payment.updateMany({ where: { id: paymentId }, data: change });
    const event = await payments().readEvent(postback!, null);
    expect(await event!.findPayment()).toBeNull();
    expect(await rows(paymentId)).toMatchObject([{ problem }]);
    expect(await payments().listEvents(new Date(0))).not.toContainEqual(
      expect.objectContaining({ eventId: event!.eventId }),
    );
  });

  it('is listed until it is applied, newest first [TRU-6]', async () => {
    const { reference } = await begun();
    const ids: string[] = [];
    for (const postback of [...double.decide(reference, 'pay'), ...double.decide(reference, 'credit')])
      ids.push((await payments().readEvent(postback, null))!.eventId);
    const listed = async () =>
      (await payments().listEvents(new Date(0)))
        .map(({ eventId }) => eventId)
        .filter((id) => ids.includes(id));
    expect(await listed()).toEqual(ids.toReversed());
    const taken = { id: ids[0]!, provider: 'flexpay', type: 'paid', receivedAt: new Date() };
    await db().providerEvent.create({ data: taken });
    expect(await listed()).toEqual([ids[1]]);
  });
});

describe('a payment without a postback', () => {
  it('is paid as the vendor’s status says [TRU-6]', async () => {
    const { reference } = await begun();
    double.decide(reference, 'pay_late');
    expect(await payments().read(reference)).toMatchObject({ status: 'completed', receivedMinor: 995 });
  });

  it('that is cancelled stays payable at the vendor, and counts as paid then [TRU-6]', async () => {
    const { reference } = await begun();
    expect(await payments().cancel(reference)).toMatchObject({ status: 'cancelled' });
    double.decide(reference, 'pay_late');
    expect(await payments().cancel(reference)).toMatchObject({ status: 'completed' });
  });

  it('is unknown while the vendor is away [TRU-6, GRO-5]', async () => {
    const { reference } = await begun();
    const away = {
      ...double,
      status: () => Promise.reject(new ProviderAway('FlexPay: TimeoutError')),
    };
    const silent = flexpayPayments(away, { tenantId: SITE_A, sql: sql() });
    await expect(silent.read(reference)).rejects.toBeInstanceOf(ProviderAway);
    for (const postback of double.decide(reference, 'pay')) await silent.readEvent(postback, null);
    // Its postback needs no answer of the vendor.
    expect(await silent.read(reference)).toMatchObject({ status: 'completed' });
  });

  it('takes no answer about another one [TRU-6]', async () => {
    const { reference } = await begun();
    const confused = {
      ...double,
      status: () =>
        Promise.resolve(
          'response: FOUND\nsaleResult: APPROVED\nsaleID: 1\nreferenceID: other\npriceAmount: 9.95\npriceCurrency: EUR\n',
        ),
    };
    const wrong = flexpayPayments(confused, { tenantId: SITE_A, sql: sql() });
    await expect(wrong.read(reference)).rejects.toThrow('about another payment');
  });
});

it('has no call for refunds, and no customer to forget [TRU-6]', async () => {
  const { refund, forgetCustomer, capabilities } = payments();
  expect(capabilities).toMatchObject({ refunds: 'by_hand', events: 'by_query' });
  await expect(refund({ providerId: '', amountMinor: 1, idempotencyKey: '' })).rejects.toThrow('no call');
  await forgetCustomer('cus_1');
});

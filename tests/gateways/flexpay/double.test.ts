import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newId } from '~/domain/new-id';
import type { StartPayment } from '~/domain/payments/provider';
import { readPostback } from '~/gateways/flexpay/read-postback.server';
import { readStatus } from '~/gateways/flexpay/read-status.server';
import { startQuery, statusQuery } from '~/gateways/flexpay/start-query.server';
import { FLEXPAY_KEY, flexpayDouble, FLEXPAY_SHOP } from '../../support/payment-banks';

const folder = mkdtempSync(path.join(tmpdir(), 'flexpay-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const double = flexpayDouble(folder);

const OURS = { shop: FLEXPAY_SHOP, key: FLEXPAY_KEY };
const PAGE = 'https://a.example/transactions/1?back=1';

const payment = (more: Partial<StartPayment> = {}): StartPayment => ({
  tenantId: 'a.example',
  siteName: 'Vonk',
  orderId: newId(),
  orderNumber: 'VO-4K7QP-2MX9T',
  amountMinor: 995,
  currency: 'EUR',
  method: 'creditcard',
  customer: { memberId: newId(), email: 'ann@example.com', providerId: null },
  country: 'NL',
  locale: 'nl',
  description: '20 crédits',
  statement: null,
  returnUrl: PAGE,
  cancelUrl: PAGE,
  idempotencyKey: newId(),
  ...more,
});

const newReference = () => newId().replaceAll('-', '');
const started = (more: Partial<StartPayment> = {}, reference = newReference()) =>
  startQuery(payment(more), reference, OURS);

/** Signs changed parameters as the vendor's documents say, apart from the site's own code. */
function changed(query: string, change: Record<string, string | null>): string {
  const fields = Object.fromEntries(new URLSearchParams(query));
  for (const [name, value] of Object.entries(change))
    if (value === null) delete fields[name];
    else fields[name] = value;
  delete fields.signature;
  const pairs = Object.keys(fields)
    .filter((name) => name !== 'email')
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  const signature = createHash('sha256')
    .update([FLEXPAY_KEY, ...pairs].join(':'))
    .digest('hex');
  return new URLSearchParams({ ...fields, signature }).toString();
}

const faultOf = (query: string) => {
  const opened = double.open(query);
  return opened.ok ? null : opened.detail.fault;
};

describe('the stand-in for FlexPay', () => {
  it('opens the order page of a signed payment, without the buyer’s address [TRU-6, SAF-7]', () => {
    const query = started();
    expect(faultOf(query)).toBeNull();
    expect(faultOf(changed(query, {}))).toBeNull();
    const fields = Object.fromEntries(new URLSearchParams(query));
    expect(fields).toMatchObject({ version: '4', shopID: '60678', priceAmount: '9.95', paymentMethod: 'CC' });
    expect(query).not.toContain('ann');
  });

  it.each([
    ['Invalid signature', (query: string) => query.replace('priceAmount=9.95', 'priceAmount=1.00')],
    ['Unknown shop', (query: string) => changed(query, { shopID: '60679' })],
    ['Unknown version or type', (query: string) => changed(query, { version: '3' })],
    ['Unknown version or type', (query: string) => changed(query, { type: 'subscription' })],
    ['Invalid amount', (query: string) => changed(query, { priceAmount: '9.9' })],
    ['Invalid amount', (query: string) => changed(query, { priceAmount: '0.00' })],
    ['Invalid currency', (query: string) => changed(query, { priceCurrency: 'PLN' })],
    ['Invalid payment method', (query: string) => changed(query, { paymentMethod: 'PAYPAL' })],
    ['Missing parameter description', (query: string) => changed(query, { description: null })],
    ['Too long: description', (query: string) => changed(query, { description: 'x'.repeat(101) })],
    ['Too long: successURL', (query: string) => changed(query, { successURL: `${PAGE}${'x'.repeat(255)}` })],
    ['Not printable', (query: string) => changed(query, { custom2: 'a\u0007b' })],
    ['Unknown parameter locale', (query: string) => changed(query, { locale: 'nl' })],
    ['Invalid sub-creditor', (query: string) => changed(query, { paymentMethod: 'IDEAL' })],
    ['Invalid sub-creditor', (query: string) => changed(query, { mcc: '7273' })],
  ])('refuses as the vendor would: %s [TRU-6]', (fault, change) => {
    expect(faultOf(change(started()))).toBe(fault);
  });

  it('takes a reference once, and the same link again [TRU-6]', () => {
    const reference = newReference();
    const query = started({}, reference);
    expect([faultOf(query), faultOf(query)]).toEqual([null, null]);
    expect(faultOf(started({ orderNumber: 'VO-OTHER-ORDER' }, reference))).toBe('The reference is used');
  });

  it('takes iDEAL with the contract’s sub-creditor [TRU-6]', () => {
    const ideal = { mcc: '7273', name: 'Hartslag Media', id: '12', country: 'NL' };
    const shop = { ...FLEXPAY_SHOP, methods: ['ideal' as const], ideal };
    const query = startQuery(payment({ method: 'ideal' }), newReference(), { shop, key: FLEXPAY_KEY });
    expect(faultOf(query)).toBeNull();
  });

  it('announces a sale, credits and a chargeback, with the buyer’s data [TRU-6]', () => {
    const reference = newReference();
    expect(double.open(started({}, reference)).ok).toBe(true);
    const shop = { shopId: FLEXPAY_SHOP.shop_id, key: FLEXPAY_KEY };
    const told = (action: 'pay' | 'credit_half' | 'chargeback') =>
      double.decide(reference, action).map((postback) => {
        expect(postback).toContain('buyer%40example.com');
        const { kind, amountMinor } = readPostback(postback, shop)!;
        return [kind, amountMinor];
      });
    expect(told('pay')).toEqual([['paid', 995]]);
    expect(told('credit_half')).toEqual([['credit', 497]]);
    expect(told('chargeback')).toEqual([['chargeback', 498]]);
    expect(told('credit_half')).toEqual([]);
  });

  it('tells a sale’s status to a signed request alone [TRU-6]', async () => {
    const reference = newReference();
    double.open(started({}, reference));
    const query = statusQuery(reference, OURS);
    const ask = async (asked: string) => double.status('verotel', asked);
    expect(readStatus(await ask(query))).toBeNull();
    double.decide(reference, 'pay_late');
    expect(readStatus(await ask(query))).toMatchObject({ reference, amountMinor: 995, currency: 'EUR' });
    expect(await ask(query.replace('version=4', 'version=3'))).toContain('response: ERROR');
    expect(await ask(changed(query, { saleID: '1' }))).toContain('response: ERROR');
  });

  it('repeats late messages in the wrong order until they are answered [TRU-6]', () => {
    const reference = newReference();
    double.open(started({}, reference));
    expect(double.decide(reference, 'pay_late')).toEqual([]);
    const [credit] = double.decide(reference, 'credit_half');
    const [first, again, paid] = double.decide(reference, 'deliver');
    expect([first, again]).toEqual([credit, credit]);
    for (const each of [credit!, paid!]) double.acknowledge(reference, each);
    expect(double.decide(reference, 'deliver')).toEqual([]);
  });
});

describe('a start', () => {
  it('cuts the description to printable characters [TRU-6]', () => {
    const query = started({ description: `20\u0007 ${'é'.repeat(200)}` });
    expect(new URLSearchParams(query).get('description')).toBe(`20 ${'é'.repeat(97)}`);
    expect(faultOf(query)).toBeNull();
  });

  it('is the same for the same payment [TRU-6]', () => {
    const again = payment();
    const reference = newReference();
    expect(startQuery(again, reference, OURS)).toBe(startQuery(again, reference, OURS));
  });

  it('throws for a method of another contract, and for an endless address [TRU-6]', () => {
    expect(() => started({ method: 'paypal' })).toThrow('does not take paypal');
    expect(() => started({ returnUrl: `${PAGE}${'x'.repeat(255)}` })).toThrow('255 characters');
  });
});

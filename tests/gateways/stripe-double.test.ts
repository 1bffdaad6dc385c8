import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { oddFields } from '../support/stripe/odd-fields';
import { DOUBLE_KEY, useStripeDouble } from '../support/stripe-double';

const double = useStripeDouble();

function create(params: object, key = 'key') {
  const { hostname, port } = new URL(double.apiBase);
  const stripe = new Stripe(DOUBLE_KEY, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
  return stripe.paymentIntents.create(params as Stripe.PaymentIntentCreateParams, { idempotencyKey: key });
}

const GOOD = {
  amount: 2495,
  currency: 'eur',
  confirm: true,
  allowed_payment_method_types: ['sepa_debit'],
  payment_method_data: {
    type: 'sepa_debit',
    sepa_debit: { iban: 'DE89370400440532013000' },
    billing_details: { name: 'Max Muster', email: 'max@example.com' },
  },
  mandate_data: {
    customer_acceptance: { type: 'online', online: { ip_address: '203.0.113.7', user_agent: 'Tests' } },
  },
};

describe('the stand-in for Stripe', () => {
  it('takes what the package declares', async () => {
    expect(await create(GOOD)).toMatchObject({ status: 'processing', amount: 2495 });
  });

  it.each([
    [
      'a parameter that was removed',
      { payment_method_types: ['sepa_debit'] },
      'unknown parameter: payment_method_types',
    ],
    [
      'an unknown parameter deep inside',
      { payment_method_data: { type: 'ideal', ideal: { bic: 'X' } } },
      'payment_method_data[ideal][bic]',
    ],
    ['a broken number', { amount: 24.95 }, 'amount must be an integer'],
    ['text for a choice', { confirm: 'perhaps' }, 'confirm must be a boolean'],
    [
      'a word that is not in the list',
      { payment_method_data: { type: 'wampum' } },
      'payment_method_data[type]',
    ],
    ['one for a list', { allowed_payment_method_types: 'sepa_debit' }, 'must be an array'],
    ['a list for one', { return_url: ['https://example.com'] }, 'return_url must be a single value'],
    [
      'a group without what it needs',
      { mandate_data: { customer_acceptance: { online: { ip_address: '::1' } } } },
      'mandate_data[customer_acceptance]',
    ],
    [
      'a star for the bank statement',
      { statement_descriptor: 'HARTSLAG* VONK' },
      'No bank statement can show',
    ],
    [
      'more for the bank statement than it shows',
      { statement_descriptor: 'HARTSLAG MEDIA AND VONK' },
      'No bank statement can show',
    ],
    ['less than Stripe takes', { amount: 49 }, 'at least 50'],
    ['a currency that the method does not know', { currency: 'pln' }, 'takes no pln'],
    ['a method that is not allowed', { allowed_payment_method_types: ['paypal'] }, 'is not allowed'],
  ])('refuses %s [PAY-1]', async (_, wrong, message) => {
    await expect(create({ ...GOOD, ...wrong })).rejects.toThrow(message);
    expect(double.world.all('payment_intent')).toEqual([]);
  });

  it('refuses a request without what is needed [PAY-1]', async () => {
    await expect(create({ ...GOOD, currency: undefined })).rejects.toThrow(
      'Missing required param: currency',
    );
  });

  it('detects unknown or wrongly typed fields [PAY-1]', async () => {
    const intent = await create(GOOD);
    expect(oddFields(intent)).toEqual([]);
    expect(oddFields({ object: 'list', data: [{ ...intent, target_date: null, amount: '2495' }] })).toEqual([
      'payment_intent.amount',
      'payment_intent.target_date',
    ]);
    const told = { reference: 'ABC', address: '' };
    const mandate = { object: 'mandate', payment_method_details: { type: 'sepa_debit', sepa_debit: told } };
    expect(oddFields(mandate)).toEqual(['mandate.payment_method_details.sepa_debit.address']);
  });

  it('answers a key once, and refuses its reuse [PAY-4]', async () => {
    const first = await create(GOOD, 'same');
    expect((await create(GOOD, 'same')).id).toBe(first.id);
    await expect(create({ ...GOOD, amount: 100 }, 'same')).rejects.toThrow('same parameters');
  });
});

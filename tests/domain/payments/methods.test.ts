import { describe, expect, it } from 'vitest';
import { methodsFor, PAYMENT_METHODS } from '~/domain/payments/methods';
import { FURTHER_METHODS } from '~/tenancy/settings.server';
import { readIban } from '~/domain/payments/debit/read-iban.server';

/** Countries that joined SEPA late, or are missing from lists of it. */
const ACCOUNTS = [
  'AL47212110090000000235698741',
  'GI75NWBK000000007099453',
  'MD24AG000225100013104168',
  'ME25505000012345678951',
  'MK07250120000058984',
  'RS35260005601001611379',
  'DE89370400440532013000',
  'TR330006100519786457841326',
];

describe('direct debit', () => {
  it.each(ACCOUNTS)('is offered only where %s accounts work [PAY-1, PAY-2]', (iban) => {
    const offered = methodsFor({ country: iban.slice(0, 2), currency: 'EUR' }, { works: true }, []);
    expect(offered.includes('sdd')).toBe(readIban(iban).ok);
  });
});

describe('a further method', () => {
  const sms = { works: true };

  it.each([
    ['eps', 'AT', 'EUR'],
    ['przelewy24', 'PL', 'PLN'],
    ['mobilepay', 'DK', 'DKK'],
    ['twint', 'CH', 'CHF'],
    ['satispay', 'IT', 'EUR'],
    ['klarna', 'NL', 'EUR'],
  ] as const)('%s is offered only if configured and working [PAY-1]', (method, country, currency) => {
    expect(methodsFor({ country, currency }, sms, [])).not.toContain(method);
    expect(methodsFor({ country, currency }, sms, [method])).toContain(method);
    expect(methodsFor({ country: 'US', currency: 'USD' }, sms, [method])).not.toContain(method);
  });

  it('is each one that the settings name [PAY-1]', () => {
    const usual = ['ideal', 'bancontact', 'blik', 'paypal', 'creditcard', 'sdd', 'sct'];
    expect(PAYMENT_METHODS.filter((method) => !usual.includes(method)).sort()).toEqual(
      [...FURTHER_METHODS].sort(),
    );
  });
});

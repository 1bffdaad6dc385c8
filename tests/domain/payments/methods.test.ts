import { describe, expect, it } from 'vitest';
import { methodsFor } from '~/domain/payments/methods';
import { readIban } from '~/domain/payments/read-iban.server';

/** An account of a country that joined SEPA, or is left out of lists of it. */
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
  it.each(ACCOUNTS)(
    'is offered in a country where it takes an account such as %s, and only there [PAY-1, PAY-2]',
    (iban) => {
      const offered = methodsFor({ country: iban.slice(0, 2), currency: 'EUR' }, { works: true });
      expect(offered.includes('sdd')).toBe(readIban(iban).ok);
    },
  );
});

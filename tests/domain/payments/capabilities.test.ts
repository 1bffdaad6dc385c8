import { expect, it } from 'vitest';
import { methodsWithin } from '~/domain/payments/capabilities';
import { findPayee, statementText } from '~/domain/payments/payee';

const FOUND = ['ideal', 'paypal', 'creditcard', 'sdd'] as const;

it.each([
  ['everything', { methods: null, currencies: null }, ['ideal', 'paypal', 'creditcard', 'sdd']],
  ['its methods', { methods: ['creditcard', 'ideal'] as const, currencies: null }, ['ideal', 'creditcard']],
  ['its currencies', { methods: null, currencies: ['USD'] }, []],
  ['nothing', { methods: [], currencies: [] }, []],
])('a provider that can do %s offers that alone, in our order [TRU-6]', (_, capabilities, offered) => {
  expect(methodsWithin(capabilities, 'EUR', FOUND)).toEqual(offered);
});

it('the bank statement has the site’s text, else the payee’s name [TRU-6, SAF-9]', () => {
  const flexpay = { shop_id: 1, brand: 'cardbilling' as const, methods: ['creditcard' as const] };
  const chosen = { payments: { provider: 'flexpay' as const, flexpay }, statement_text: '' };
  expect([findPayee(chosen), statementText(chosen)]).toEqual(['CardBilling', 'CardBilling']);
  expect(statementText({ ...chosen, statement_text: 'CB* VONK' })).toBe('CB* VONK');
  const earlier = { payments: { provider: 'stripe' as const, flexpay }, statement_text: '' };
  expect([findPayee(earlier), statementText(earlier)]).toEqual([null, '']);
});

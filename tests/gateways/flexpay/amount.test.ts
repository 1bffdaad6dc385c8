import { expect, it } from 'vitest';
import { formatAmount, readAmount } from '~/gateways/flexpay/amount.server';

it.each([
  [995, '9.95'],
  [5, '0.05'],
  [100, '1.00'],
  [7995, '79.95'],
  [1_234_567, '12345.67'],
])('%i minor units are %s, both ways [TRU-6, PAY-6]', (amountMinor, text) => {
  expect(formatAmount(amountMinor)).toBe(text);
  expect(readAmount(text)).toBe(amountMinor);
});

it.each([
  ['9', 900],
  ['9.5', 950],
  ['9.950', null],
  ['9,95', null],
  ['-9.95', null],
  ['1e3', null],
  ['', null],
  ['99999999.00', null],
])('reads %j as %j [TRU-6, PAY-6]', (text, amountMinor) => {
  expect(readAmount(text)).toBe(amountMinor);
});

import { expect, it } from 'vitest';
import { newRecoveryCodes } from '~/domain/one-time-codes/recovery-codes.server';
import { displayRecoveryCode, displaySecret, readCode } from '~/domain/one-time-codes/rules';

it.each([
  ['123456', { kind: 'totp', code: '123456' }],
  [' 123 456 ', { kind: 'totp', code: '123456' }],
  ['１２３４５６', { kind: 'totp', code: '123456' }],
  ['abcde-fghjk', { kind: 'recovery', code: 'ABCDEFGHJK' }],
  ['ABCDE–23456', { kind: 'recovery', code: 'ABCDE23456' }],
  ['12345', null],
  ['1234567', null],
  ['ABCDE-FGHJ0', null],
  ['', null],
])('reads “%s” as a code [TRU-3]', (typed, read) => {
  expect(readCode(typed)).toEqual(read);
});

it('makes ten recovery codes, all different and readable [TRU-3]', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes)
    expect(readCode(displayRecoveryCode(code).toLowerCase())).toEqual({ kind: 'recovery', code });
});

it('displays a secret in groups of four [TRU-3]', () => {
  expect(displaySecret('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
});

import { expect, it } from 'vitest';
import { normalizeCode } from '~/domain/discounts/rules';
import { debitAccountForm, smsCodeForm } from '~/domain/payments/debit/debit-forms.server';
import { readOrderNumber } from '~/domain/payments/rules';
import { plainCode } from '~/domain/plain-code';
import { caseNumbersIn, readCaseNumber } from '~/domain/safety/rules';

it.each([
  ['\u200b 12\u00a034\u2009AB\ufeff\n', '12 34 AB'],
  ['A\u2011B\u2013C\u2212D\u2014E', 'A-B-C-D-E'],
  ['１２３４ ａｂ', '1234 ab'],
  ['١٢٣ ۴۵۶', '123 456'],
  ['\u202a12\u202c\u00ad34', '1234'],
  ['\u2800', '\u2800'],
])('reads the pasted code %j as %j [PAY-2]', (typed, plain) => {
  expect(plainCode(typed)).toBe(plain);
});

it('reads pasted postal and text-message codes [PAY-2]', () => {
  expect(debitAccountForm.shape.postalCode.parse('\u200b１０１１\u00a0AB ')).toBe('1011 AB');
  expect(debitAccountForm.shape.postalCode.safeParse('\u200b').success).toBe(false);
  for (const code of ['123\u2009456', '１２３４５６', '\u200e123‑456', '١٢٣٤٥٦'])
    expect(smsCodeForm.shape.code.parse(code)).toBe('123456');
});

it('reads pasted order numbers [CRE-7]', () => {
  for (const number of [
    ' vo-4k7qp-2mx9t',
    'VO‑4K7QP–2MX9T\u200b',
    'ＶＯ－４Ｋ７ＱＰ－２ＭＸ９Ｔ',
    'VO4K7QP2MX9T',
  ])
    expect(readOrderNumber(number)).toBe('VO-4K7QP-2MX9T');
});

it('reads pasted discount codes [CRE-4]', () => {
  for (const code of ['\u200bsummer‑25\u00a0', 'ＳＵＭＭＥＲ－２５', 'Summer - 25'])
    expect(normalizeCode(code)).toBe('SUMMER-25');
});

it('reads pasted case numbers, also inside a text [SAF-2]', () => {
  for (const number of ['\u200e4k7qp‑2mx9t', '4K7QP – 2MX9T', '４Ｋ７ＱＰ－２ＭＸ９Ｔ'])
    expect(readCaseNumber(number)).toBe('4K7QP-2MX9T');
  expect(caseNumbersIn('My case (4K7QP‑2MX9T), order VO-4K7QP-2MX9V and 4k7qp-2mx9w.')).toEqual([
    '4K7QP-2MX9T',
    '4K7QP-2MX9W',
  ]);
});

import { describe, expect, it } from 'vitest';
import { readIban } from '~/domain/payments/debit/read-iban.server';
import { SEPA_COUNTRIES } from '~/domain/payments/debit/sepa';

/** The IBAN registry's examples, one per SEPA country. */
const EXAMPLES = [
  'AD1200012030200359100100',
  'AL47212110090000000235698741',
  'AT611904300234573201',
  'BE68539007547034',
  'BG80BNBG96611020345678',
  'CH9300762011623852957',
  'CY17002001280000001200527600',
  'CZ6508000000192000145399',
  'DE89370400440532013000',
  'DK5000400440116243',
  'EE382200221020145685',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'GI75NWBK000000007099453',
  'GR1601101250000000012300695',
  'HR1210010051863000160',
  'HU42117730161111101800000000',
  'IE29AIBK93115212345678',
  'IS140159260076545510730339',
  'IT60X0542811101000000123456',
  'LI21088100002324013AA',
  'LT121000011101001000',
  'LU280019400644750000',
  'LV80BANK0000435195001',
  'MC5811222000010123456789030',
  'MD24AG000225100013104168',
  'ME25505000012345678951',
  'MK07250120000058984',
  'MT84MALT011000012345MTLCAST001S',
  'NL91ABNA0417164300',
  'NO9386011117947',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO49AAAA1B31007593840000',
  'RS35260005601001611379',
  'SE4550000000058398257466',
  'SI56263300012039086',
  'SK3112000000198742637541',
  'SM86U0322509800000000270100',
  'VA59001123000012345678',
];

const spaced = (iban: string) => ` ${iban.replace(/(.{4})/g, '$1 ').toLowerCase()}`;

describe('an IBAN', () => {
  it('is read for all 42 countries of SEPA [PAY-2]', () => {
    expect(EXAMPLES.map((iban) => iban.slice(0, 2))).toEqual(SEPA_COUNTRIES);
    expect(SEPA_COUNTRIES).toHaveLength(42);
  });

  it.each(EXAMPLES)('%s is read with spaces and in lowercase [PAY-2]', (iban) => {
    const read = { ok: true, value: { iban, country: iban.slice(0, 2) } };
    expect(readIban(iban)).toEqual(read);
    expect(readIban(spaced(iban))).toEqual(read);
  });

  it.each(EXAMPLES)('%s is refused with any one digit broken [PAY-2]', (iban) => {
    const wrong = [...iban].flatMap((digit, at) => {
      if (!/\d/.test(digit)) return [];
      const broken = iban.slice(0, at) + String((Number(digit) + 1) % 10) + iban.slice(at + 1);
      return readIban(broken).ok ? [broken] : [];
    });
    expect(wrong).toEqual([]);
  });

  it.each(EXAMPLES)('%s is refused at a wrong length, with the count [PAY-2]', (iban) => {
    expect(readIban(iban.slice(0, -1))).toMatchObject({ reason: 'iban_short', detail: { count: 1 } });
    expect(readIban(`${iban}00`)).toMatchObject({ reason: 'iban_long', detail: { count: 2 } });
  });

  it.each([
    'IBAN: NL91 ABNA 0417 1643 00',
    'IBAN NL91ABNA0417164300',
    'ibannl91abna0417164300',
    'NL91\u00a0ABNA\u20090417\u202f1643\u300000',
    'NL91.ABNA.0417.1643.00',
    'NL91‑ABNA–0417—1643−00',
    '\u200b\u202aNL91 ABNA 0417 1643 00\u202c\ufeff',
    'ＮＬ９１　ＡＢＮＡ　０４１７　１６４３　００',
  ])('pasted as %j is read [PAY-2]', (typed) => {
    expect(readIban(typed)).toEqual({ ok: true, value: { iban: 'NL91ABNA0417164300', country: 'NL' } });
  });

  it.each([
    ['', 'iban_missing'],
    ['IBAN:', 'iban_missing'],
    ['\u200b', 'iban_missing'],
    [' - ', 'iban_missing'],
    ['US64SVBKUS6S3300958879', 'iban_country'],
    ['TR330006100519786457841326', 'iban_country'],
    ['Anna', 'iban_country'],
    ['DE00 0000 0000 0000 0000 00', 'iban_invalid'],
    ['DE8937040044053201300O', 'iban_invalid'],
  ])('typed as “%s” is refused: %s [PAY-2]', (typed, reason) => {
    expect(readIban(typed)).toMatchObject({ ok: false, reason });
  });
});

import { describe, expect, it } from 'vitest';
import { addressForm } from '~/domain/accounts/account-fields.server';
import { asciiDomain, cleanEmail, emailKey, isEmail } from '~/domain/email-address';
import { emailField } from '~/domain/email-field.server';
import { EMAIL_LENGTH } from '~/domain/lengths';
import { schemaConstraints } from '~/http/request/forms/read-form.server';

const parse = (typed: string) => emailField.safeParse(typed);

describe('the e-mail field', () => {
  it.each([
    'info@müller.example',
    'sales&more@example.com',
    'a/b@example.com',
    "o'hara@example.com",
    'jürgen@example.com',
    'ανδρέας@παράδειγμα.ελ',
    '用户@例え.テスト',
    '{a}!#$%*=?^`|~@example.com',
    'anna_b-c+d.e@mail.example.co.uk',
    'anna@пример.рф',
  ])('accepts %s as it is [ACC-6]', (address) => {
    expect(parse(address)).toMatchObject({ success: true, data: address });
  });

  it.each([
    '',
    'anna',
    '@example.com',
    'anna@',
    'anna@example',
    '.anna@example.com',
    'anna.@example.com',
    'an..na@example.com',
    'an na@example.com',
    'anna@exa mple.com',
    'anna@example..com',
    'anna@-example.com',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    'anna@0x7f.1',
    'anna@example.com/path',
    'anna@example.com:80',
    'anna@ex%61mple.com',
    'anna@xn--a.example',
    'anna@b@example.com',
    'anna,berta@example.com',
    'anna"b"@example.com',
    `${'a'.repeat(65)}@example.com`,
    `${'ü'.repeat(33)}@example.com`,
    `anna@${'a'.repeat(64)}.com`,
  ])('refuses %j [ACC-6]', (address) => {
    expect(parse(address).success).toBe(false);
  });

  it.each([
    ['\u200banna@example.com\ufeff', 'anna@example.com'],
    ['\u00a0anna@example.com\u2003\n', 'anna@example.com'],
    ['\u202aanna@example.com\u202c', 'anna@example.com'],
    ['an\u00adna@exam\u200bple.com', 'anna@example.com'],
    ['mailto:anna@example.com?subject=Hi', 'anna@example.com'],
    ['Anna B <anna@example.com>', 'anna@example.com'],
    ['<mailto:anna@example.com>', 'anna@example.com'],
    ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
    ['info@xn--mller-kva.example', 'info@müller.example'],
    ['Info@Example.COM', 'Info@Example.COM'],
  ])('reads %j as %s [ACC-6]', (typed, address) => {
    expect(parse(typed)).toMatchObject({ success: true, data: address });
  });
});

it('reports an overlong address once [ACC-6]', () => {
  const long = parse(`${'a'.repeat(250)}@example.com`);
  expect(long.error?.issues.map(({ message }) => message)).toEqual(['email_invalid']);
  expect(schemaConstraints(addressForm)).toEqual({ email: { required: true, maxLength: EMAIL_LENGTH } });
});

describe('the key of an e-mail address', () => {
  it.each([
    ['info@müller.example', 'info@xn--mller-kva.example'],
    ['INFO@MÜLLER.example', 'info@xn--mller-kva.example'],
    ['info@mu\u0308ller.example', 'info@XN--MLLER-KVA.example'],
    ['Jürgen@example.com', 'ju\u0308rgen@example.com'],
    [' Daan@Example.COM\u200b', 'daan@example.com'],
    ['a@例え。テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ])('is the same for %s and %s [ACC-6]', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
  });

  it('stays as it was stored for ASCII domains [ACC-6]', () => {
    for (const stored of [
      'daan@example.com',
      "o'hara@ex-ample.nl",
      'x@xn--mller-kva.example',
      'x@a-.example',
      'erased 1',
    ])
      expect(emailKey(stored)).toBe(stored);
  });
});

it('yields no other address when cleaned twice [ACC-6]', () => {
  for (const typed of ['mailto:mailto@example.com', 'Anna <a@example.com>', ' a@müller.example '])
    expect(cleanEmail(cleanEmail(typed))).toBe(cleanEmail(typed));
  expect([isEmail('a@b.example'), asciiDomain('b.1')]).toEqual([true, null]);
});

import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORDS } from '~/domain/accounts/credentials/common-passwords';
import { PASSWORD_LENGTH } from '~/domain/accounts/lengths';
import { newPasswordForm } from '~/domain/accounts/credentials/password-forms.server';
import { passwordRefusal } from '~/domain/accounts/credentials/password-rules';

const owner = { email: 'Daan.Kookt@example.com', username: 'Daan Kookt' };

describe('a password', () => {
  it('has 8 to 128 visible characters [ACC-15]', () => {
    expect(passwordRefusal('basil7x', owner)).toBe('password_length');
    expect(passwordRefusal('basil-7x', owner)).toBeNull();
    expect(passwordRefusal('🌿'.repeat(7), owner)).toBe('password_length');
    expect(passwordRefusal('b'.repeat(128), owner)).toBeNull();
    expect(passwordRefusal('b'.repeat(129), owner)).toBe('password_length');
  });

  it('is normalized before measuring and comparing [ACC-15]', () => {
    expect(passwordRefusal('ééééééé'.normalize('NFD'), owner)).toBe('password_length');
    expect(passwordRefusal('ｐａｓｓｗｏｒｄ１２３', owner)).toBe('password_common');
    const named = { ...owner, username: 'Zoë Noël' };
    expect(passwordRefusal('zoë noël'.normalize('NFD'), named)).toBe('password_is_email_or_name');
  });

  it('accepts the repetition from another keyboard [ACC-15]', () => {
    const password = 'een café-avond';
    const twice = { password: password.normalize('NFC'), repeated: password.normalize('NFD') };
    expect(newPasswordForm.safeParse(twice).success).toBe(true);
    expect(newPasswordForm.safeParse({ password, repeated: 'een cafe-avond' }).success).toBe(false);
  });

  it('cannot be a well-known one, in any case [ACC-15]', () => {
    expect(passwordRefusal('password123', owner)).toBe('password_common');
    expect(passwordRefusal('WelKom123', owner)).toBe('password_common');
  });

  it('cannot be the address, its local part or the name [ACC-15]', () => {
    expect(passwordRefusal('daan.kookt@EXAMPLE.com', owner)).toBe('password_is_email_or_name');
    expect(passwordRefusal('daan.kookt', owner)).toBe('password_is_email_or_name');
    expect(passwordRefusal('daan kookt', owner)).toBe('password_is_email_or_name');
    expect(passwordRefusal('daan kookt graag', owner)).toBeNull();
  });
});

it('lists only well-known passwords of allowed length [ACC-15]', () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(200);
  expect(
    [...COMMON_PASSWORDS].filter((word) => word.length < PASSWORD_LENGTH.min || word !== word.toLowerCase()),
  ).toEqual([]);
});

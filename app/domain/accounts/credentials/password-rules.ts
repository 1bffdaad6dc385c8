import { COMMON_PASSWORDS } from './common-passwords';
import { PASSWORD_LENGTH } from '~/domain/accounts/lengths';
import { cleanUsername, emailKey } from '~/domain/accounts/rules';

export type PasswordRefusal = 'password_length' | 'password_common' | 'password_is_email_or_name';

/** Returns a password in the Unicode form that is hashed and compared. */
export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Whether a password is neither too short nor too long, counted in characters. */
export function hasPasswordLength(password: string): boolean {
  const length = [...normalizePassword(password)].length;
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
}

/**
 * Refuses a password that is too short or too long, is a common one, or equals the
 * owner's address or user name; null if it is allowed.
 */
export function passwordRefusal(
  password: string,
  owner: { email: string; username: string },
): PasswordRefusal | null {
  if (!hasPasswordLength(password)) return 'password_length';
  const plain = normalizePassword(password).toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) return 'password_common';
  const address = emailKey(owner.email);
  const known = [address, address.split('@')[0], cleanUsername(owner.username).toLowerCase()].map((each) =>
    each?.normalize('NFKC'),
  );
  return known.includes(plain.trim()) ? 'password_is_email_or_name' : null;
}

import { COMMON_PASSWORDS } from './common-passwords';
import { emailKey, usernameKey } from '~/domain/accounts/rules';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

export type PasswordRefusal = 'password_length' | 'password_common' | 'password_is_email_or_name';

/**
 * Refuses a password that has fewer than 8 or more than 128 characters, is a common one, or equals the
 * owner's address or user name; null if it is allowed.
 */
export function passwordRefusal(
  password: string,
  owner: { email: string; username: string },
): PasswordRefusal | null {
  const length = [...password].length;
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return 'password_length';
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain)) return 'password_common';
  const address = emailKey(owner.email);
  const known = [address, address.split('@')[0], usernameKey(owner.username)];
  return known.includes(plain.normalize('NFC').trim()) ? 'password_is_email_or_name' : null;
}

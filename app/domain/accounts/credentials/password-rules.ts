import { COMMON_PASSWORDS } from './common-passwords';
import { PASSWORD_LENGTH } from '~/domain/accounts/lengths';
import { cleanUsername, emailKey } from '~/domain/accounts/rules';

export type PasswordRefusal = 'password_length' | 'password_common' | 'password_is_email_or_name';

export const normalizePassword = (password: string): string => password.normalize('NFKC');

/** Counts code points, not UTF-16 units. */
export function hasPasswordLength(password: string): boolean {
  const length = [...normalizePassword(password)].length;
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
}

/** Returns why a password is refused: length, too common, or the owner's address or name; null if allowed. */
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

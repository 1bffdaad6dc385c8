import { COMMON_PASSWORDS } from '~/domain/accounts/credentials/common-passwords';
import { normalizePassword } from '~/domain/accounts/credentials/password-rules';
import { emailKey } from '~/domain/email-address';
import { OPERATOR_PASSWORD_LENGTH } from './lengths';

/** Returns why an operator's password is refused: too short, or common, or the address or name; null if allowed. */
export function passwordRefusal(
  password: string,
  { email, name }: { email: string; name: string },
): 'too_short' | 'common' | null {
  const plain = normalizePassword(password).toLowerCase();
  if ([...plain].length < OPERATOR_PASSWORD_LENGTH) return 'too_short';
  const own = [emailKey(email), normalizePassword(name).toLowerCase()];
  return COMMON_PASSWORDS.has(plain) || own.includes(plain.trim()) ? 'common' : null;
}

import { firstCharacters } from './short-text';

/** Returns an e-mail address of which only the initials can be read, such as `a…@e…`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${firstCharacters(email, 1)}…@${firstCharacters(email.slice(at + 1), 1)}…`;
}

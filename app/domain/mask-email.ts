import { firstCharacters } from './short-text';

/** Masks all but the initials: `a…@e…`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${firstCharacters(email, 1)}…@${firstCharacters(email.slice(at + 1), 1)}…`;
}

import { timingSafeEqual } from 'node:crypto';

/** Compares secrets in constant time. */
export function isSameSecret(expected: string, actual: string | null): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(actual ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}

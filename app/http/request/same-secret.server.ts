import { timingSafeEqual } from 'node:crypto';

/** Compares a given secret with the expected one in constant time. */
export function isSameSecret(expected: string, given: string | null): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}

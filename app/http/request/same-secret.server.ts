import { timingSafeEqual } from 'node:crypto';

/** Whether what was given is the secret that was expected, in a time that does not tell how much of it is right (ACC-22). */
export function isSameSecret(expected: string, given: string | null): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given ?? '')];
  return one.length === other.length && timingSafeEqual(one, other);
}

import { randomBytes } from 'node:crypto';
import type { Signer } from '~/domain/sealer';

/** The 32 letters and digits that are not easily confused with one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Returns a new case number such as 4K7QP-2MX9T. Its 50 random bits cannot be guessed, so knowing a number
 * proves having been told it.
 */
export function newCaseNumber(): string {
  const letters = Array.from(randomBytes(10), (byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/**
 * Returns the key in the mailed address of a decision. It proves that the reader is the member affected, who
 * may be unable to log in (SAF-11).
 */
export const decisionKey = (secrets: Signer, tenantId: string, decisionNumber: string): string =>
  secrets.sign('decision', `${tenantId} ${decisionNumber}`).slice(0, 22);

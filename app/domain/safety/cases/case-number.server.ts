import { randomBytes } from 'node:crypto';
import type { Signer } from '~/domain/sealer';

/** The 32 letters and digits that are hard to confuse. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a case number such as 4K7QP-2MX9T. Its 50 random bits cannot be guessed, so knowing it is proof. */
export function newCaseNumber(): string {
  const letters = Array.from(randomBytes(10), (byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Returns the proof in a mailed URL that its reader is the affected member, who may be unable to log in (SAF-11). */
export const decisionKey = (secrets: Signer, tenantId: string, decisionNumber: string): string =>
  secrets.sign('decision', `${tenantId} ${decisionNumber}`).slice(0, 22);

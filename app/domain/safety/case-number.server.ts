import { randomBytes } from 'node:crypto';

/** 32 letters and digits that nobody takes for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A report's number, such as 4K7QP-2MX9T: 50 random bits, so that whoever knows it was told it. */
export function newCaseNumber(): string {
  const letters = Array.from(randomBytes(10), (byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

export type Signer = { sign(purpose: string, value: string): string };

/** What stands in the mailed address of a decision: it shows that its reader is the member affected, who may be locked out (SAF-11). */
export const decisionKey = (secrets: Signer, tenantId: string, number: string): string =>
  secrets.sign('decision', `${tenantId} ${number}`).slice(0, 22);

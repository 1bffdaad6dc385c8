import { randomBytes } from 'node:crypto';
import type { Signer } from '~/domain/sealer';
import { CODE_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from './rules';

const newCode = (): string =>
  Array.from(randomBytes(RECOVERY_LENGTH), (byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]).join('');

/** Returns ten new recovery codes, as `readCode` normalizes them. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, newCode);

/** Returns a code's digest, keyed because 50 bits alone do not withstand whoever has the table. */
export const hashRecoveryCode = (secrets: Signer, purpose: string, ownerId: string, code: string): string =>
  secrets.sign(purpose, `${ownerId} ${code}`);

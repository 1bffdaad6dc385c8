import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits in base64url. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Only this hash is stored, never the token. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

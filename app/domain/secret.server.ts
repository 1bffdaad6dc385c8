import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits, in base64url: a cookie's value, or what a moderator proves to be one with. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a secret token is stored; the token itself never is. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

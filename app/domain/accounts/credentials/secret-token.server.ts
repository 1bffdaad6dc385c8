import { createHash, randomBytes } from 'node:crypto';

/** Returns 256 random bits for a cookie, in base64url. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** Returns the hash under which a secret token is stored; the token itself never is. */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export type Signer = { sign(purpose: string, value: string): string };

const LINK_TOKEN = /^[\w-]{22}$/;

/**
 * Returns the secret of an e-mailed link: 132 bits derived from its row's id and the site's key. The mail job
 * can derive it again after a restart, while the database holds only its hash.
 */
export const linkToken = (secrets: Signer, tokenId: string): string =>
  secrets.sign('link-token', tokenId).slice(0, 22);

/** Whether a path segment has the shape of an e-mailed link's token. */
export const isLinkToken = (value: string): boolean => LINK_TOKEN.test(value);

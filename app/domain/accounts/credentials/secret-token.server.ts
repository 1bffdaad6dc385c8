import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret token: its hash, never itself (ACC-22). */
export const hashSecretToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

export type Signer = { sign(purpose: string, value: string): string };

const LINK_TOKEN = /^[\w-]{22}$/;

/**
 * The secret of an e-mailed link, 132 bits made from its row's id and the site's key: whoever sends the mail, and sends it again
 * after a restart, can make it anew, while the database holds only its hash (ACC-22).
 */
export const linkToken = (secrets: Signer, tokenId: string): string =>
  secrets.sign('link-token', tokenId).slice(0, 22);

/** Whether an address could be an e-mailed link at all (ACC-19). */
export const isLinkToken = (value: string): boolean => LINK_TOKEN.test(value);

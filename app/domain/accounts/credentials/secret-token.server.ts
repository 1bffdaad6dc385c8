import type { Signer } from '~/domain/sealer';

const LINK_TOKEN = /^[\w-]{22}$/;

/**
 * Returns the secret of an e-mailed link: 132 bits derived from its row's id and the site's key. The mail job
 * can derive it again after a restart, while the database holds only its hash.
 */
export const linkToken = (secrets: Signer, tokenId: string): string =>
  secrets.sign('link-token', tokenId).slice(0, 22);

/** Whether a path segment has the shape of an e-mailed link's token. */
export const isLinkToken = (value: string): boolean => LINK_TOKEN.test(value);

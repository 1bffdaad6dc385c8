import type { Signer } from '~/domain/sealer';

const LINK_TOKEN = /^[\w-]{22}$/;

/** Returns a link's secret: 132 bits derived from its row's id and the site's key; only a hash is stored. */
export const linkToken = (secrets: Signer, tokenId: string): string =>
  secrets.sign('link-token', tokenId).slice(0, 22);

export const isLinkToken = (value: string): boolean => LINK_TOKEN.test(value);

import type { Signer } from '~/domain/sealer';

/** Returns the keyed hash of an address's key or a number in E.164, which is all that is stored of a named one (TRU-4). */
export const contactHash = (secrets: Signer, tenantId: string, contact: string): string =>
  secrets.sign('known-contact', `${tenantId} ${contact}`);

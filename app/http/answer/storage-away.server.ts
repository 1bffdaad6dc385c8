import { refused, type Refused } from '~/domain/outcome';
import { StorageAway } from '~/gateways/objects.server';
import type { Site } from '~/http/request/open-site.server';

/** Whether something failed because the store of files cannot be reached. */
export const isStorageAway = (error: unknown): error is StorageAway => error instanceof StorageAway;

/** Does what stores a photo. Refuses with `storage_away` while the store cannot be reached, and logs why. */
export async function storeOrRefuse<Outcome>(
  { gateways }: Pick<Site, 'gateways'>,
  store: () => Promise<Outcome>,
): Promise<Outcome | Refused<'storage_away'>> {
  try {
    return await store();
  } catch (error) {
    if (!isStorageAway(error)) throw error;
    gateways.log.error({ reason: error.message }, 'photo not stored');
    return refused('storage_away');
  }
}

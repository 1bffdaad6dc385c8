import { refused, type Refused } from '~/domain/outcome';
import { StorageAway } from '~/gateways/storage/objects.server';
import type { Site } from '~/http/request/open-site.server';

export const isStorageAway = (error: unknown): error is StorageAway => error instanceof StorageAway;

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

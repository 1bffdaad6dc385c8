import { StorageAway } from './objects.server';
import type { Storage } from './storage.server';

/**
 * Removes files as the storage does; what cannot be removed while the store is away is queued, because the rows that
 * named it are gone.
 */
export const removeLater = (
  storage: Storage,
  queue: (file: { tenantId: string; key: string }) => Promise<void>,
): Storage => ({
  ...storage,
  remove: (tenantId, key) =>
    storage.remove(tenantId, key).catch((error: unknown) => {
      if (!(error instanceof StorageAway)) throw error;
      return queue({ tenantId, key });
    }),
});

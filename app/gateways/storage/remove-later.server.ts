import { StorageAway } from './objects.server';
import type { Storage } from './storage.server';

/** While the store is unavailable, files are queued, because the rows that named them no longer exist. */
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

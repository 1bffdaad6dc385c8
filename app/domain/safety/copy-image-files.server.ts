import { buffer } from 'node:stream/consumers';
import type { TenantDb } from '~/database/tenant-db';

export type CopyStore = {
  newKey(): string;
  get(tenantId: string, key: string): Promise<{ stream: AsyncIterable<Uint8Array> } | null>;
  put(tenantId: string, key: string, data: Buffer): Promise<void>;
  remove(tenantId: string, key: string): Promise<void>;
};

/** Copies image files under new keys, so that a report keeps them (SAF-2). Skips missing files. */
export async function copyImageFiles(
  db: TenantDb,
  input: { tenantId: string; keys: string[] },
  { storage }: { storage: CopyStore },
) {
  const { tenantId, keys } = input;
  const rows = await db.photoFile.findMany({
    where: { key: { in: keys } },
    select: { key: true, size: true, type: true, widthPx: true, heightPx: true, bytes: true, tone: true },
  });
  const copied = await Promise.all(
    rows.map(async ({ key, ...row }) => {
      const file = await storage.get(tenantId, key);
      if (!file) return [];
      const copy = { ...row, key: storage.newKey() };
      await storage.put(tenantId, copy.key, await buffer(file.stream));
      return [copy];
    }),
  );
  return copied.flat();
}

import type { TenantDb } from '~/database/tenant-db';
import type { Where } from './erased-rows.server';

type Files = { remove(tenantId: string, key: string): Promise<void> };

/** Removes archives, files first, so that an interrupted run can be repeated; returns how many. */
export async function removeArchives(
  db: TenantDb,
  where: Where<'DataArchive'>,
  storage: Files,
): Promise<{ count: number }> {
  const archives = await db.dataArchive.findMany({ where, select: { id: true, tenantId: true, key: true } });
  for (const { tenantId, key } of archives) await storage.remove(tenantId, key);
  return db.dataArchive.deleteMany({ where: { id: { in: archives.map(({ id }) => id) } } });
}

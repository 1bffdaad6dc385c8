import type { TenantDb } from '~/database/tenant-db';
import { TAKEN_BACK_HOURS } from '~/domain/safety/rules';

type Files = { remove(tenantId: string, key: string): Promise<void> };

/**
 * Erases what senders took back two days ago, with its photos; a report has copies of its own. Returns how many
 * messages.
 */
export async function eraseTakenBack(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { now, storage }: { now: Date; storage: Files },
): Promise<number> {
  const due = { takenBackAt: { lte: new Date(now.getTime() - TAKEN_BACK_HOURS * 3_600_000) } };
  const files = await db.photoFile.findMany({ where: { message: due }, select: { id: true, key: true } });
  await db.photoFile.deleteMany({ where: { id: { in: files.map(({ id }) => id) } } });
  for (const { key } of files) await storage.remove(tenantId, key);
  const { count } = await db.message.updateMany({
    where: due,
    data: { takenBackAt: null, takenBackKind: null, takenBackText: null },
  });
  return count;
}

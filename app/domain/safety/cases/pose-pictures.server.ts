import type { TenantDb, TenantTx } from '~/database/tenant-db';
import { drawnSince, lapsedSince } from '~/domain/photos/check-rules';
import { lockItem } from './queue-lock.server';

type Files = { remove(tenantId: string, key: string): Promise<void> };

/** Deletes the rows of a check's picture, and returns the keys of its files. */
export async function removePosePicture(tx: TenantTx, checkId: string): Promise<string[]> {
  const files = await tx.photoFile.findMany({ where: { poseCheckId: checkId }, select: { key: true } });
  await tx.photoFile.deleteMany({ where: { poseCheckId: checkId } });
  return files.map(({ key }) => key);
}

/** One run's limit; the next hour's run goes on. */
const MOST_AT_ONCE = 500;

/**
 * Ends the checks that nobody decided within seven days, with their pictures, and deletes poses without one after a day
 * (TRU-2); returns how many. A decision that is not final yet stands.
 */
export async function endPoseChecks(
  db: TenantDb,
  { tenantId }: { tenantId: string },
  { now, storage }: { now: Date; storage: Files },
): Promise<number> {
  const overdue = { uploadedAt: { lte: lapsedSince(now) }, decidedAt: null };
  const checks = await db.poseCheck.findMany({
    where: overdue,
    orderBy: { uploadedAt: 'asc' },
    take: MOST_AT_ONCE,
    select: { id: true },
  });
  for (const { id: itemId } of checks)
    await db.$transaction(async (tx) => {
      await lockItem(tx, { tenantId, kind: 'poses', itemId });
      const lapsed = { decidedAt: now, decision: 'lapsed' };
      const { count } = await tx.poseCheck.updateMany({ where: { ...overdue, id: itemId }, data: lapsed });
      if (count === 0) return;
      await tx.queueLease.deleteMany({ where: { kind: 'poses', itemId } });
      // Before the commit, so that an interrupted run is repeated.
      for (const key of await removePosePicture(tx, itemId)) await storage.remove(tenantId, key);
    });
  const { count } = await db.poseCheck.deleteMany({
    where: { uploadedAt: null, drawnAt: { lte: drawnSince(now) } },
  });
  return checks.length + count;
}

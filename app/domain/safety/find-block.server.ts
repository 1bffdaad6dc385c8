import type { TenantDb, TenantTx } from '~/database/tenant-db';

/** Whether `blockerId` has blocked `blockedId`. */
export async function hasBlocked(
  db: TenantDb | TenantTx,
  blockerId: string,
  blockedId: string,
): Promise<boolean> {
  return (await db.block.count({ where: { blockerId, blockedId } })) > 0;
}

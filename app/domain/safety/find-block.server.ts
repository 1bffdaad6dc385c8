import type { TenantDb, TenantTx } from '~/database/tenant-db';

/** Whether one member has blocked the other (SAF-1). */
export async function hasBlocked(db: TenantDb | TenantTx, blockerId: string, blockedId: string): Promise<boolean> {
  return (await db.block.count({ where: { blockerId, blockedId } })) > 0;
}

/** Whether either of two members has blocked the other (SAF-1). */
export async function isBlocked(db: TenantDb | TenantTx, oneId: string, otherId: string): Promise<boolean> {
  return (await hasBlocked(db, oneId, otherId)) || (await hasBlocked(db, otherId, oneId));
}

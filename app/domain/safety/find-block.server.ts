import type { TenantDb, TenantTx } from '~/database/tenant-db';

/** Whether one member has blocked the other (SAF-1). */
export async function hasBlocked(
  db: TenantDb | TenantTx,
  blockerId: string,
  blockedId: string,
): Promise<boolean> {
  return (await db.block.count({ where: { blockerId, blockedId } })) > 0;
}

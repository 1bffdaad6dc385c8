import type { TenantDb } from '~/database/tenant-db';

type Input = { memberId: string; readReceipts: boolean };

/** Turns read receipts on or off: while either of two has them off, neither learns what the other has read (CHA-15). */
export async function changeReceipts(db: TenantDb, { memberId, readReceipts }: Input): Promise<void> {
  await db.member.updateMany({ where: { id: memberId }, data: { readReceipts } });
}

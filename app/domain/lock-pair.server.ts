import type { TenantTx } from '~/database/tenant-db';

/** Locks members' rows in the order of their ids, as everything locks them that happens between members. */
export async function lockMembers(tx: TenantTx, ids: string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort())
    await tx.member.updateMany({ where: { id }, data: { unreadMessages: { increment: 0 } } });
}

/** Locks both members' rows: what happens between the two (a like, a message, a block) happens one after the other. */
export const lockPair = (tx: TenantTx, oneId: string, otherId: string): Promise<void> =>
  lockMembers(tx, [oneId, otherId]);

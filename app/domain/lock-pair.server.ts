import type { TenantTx } from '~/database/tenant-db';

/** Locks both members' rows, the smaller id first: what happens between the two (a like, a message, a block) happens one after the other. */
export async function lockPair(tx: TenantTx, oneId: string, otherId: string): Promise<void> {
  for (const id of [oneId, otherId].sort()) await tx.member.updateMany({ where: { id }, data: { newLikes: { increment: 0 } } });
}

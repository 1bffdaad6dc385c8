import type { TenantTx } from '~/database/tenant-db';
import { toSql } from '~/database/transactions.server';
import { likeRefusal, storeLike } from '~/domain/likes/like-profile.server';
import { newId } from '~/domain/new-id';
import type { Begun } from './signup-flow';

type Input = { tenantId: string; memberId: string; begun: Begun | undefined };

/** Stores lander choices that no step asks for: interests and possible likes (LAN-2). */
export async function storeBegun(
  tx: TenantTx,
  { tenantId, memberId, begun }: Input,
  { now }: { now: Date },
): Promise<void> {
  await tx.profileInterest.createMany({
    data: (begun?.interests ?? []).map((interest) => ({ id: newId(), tenantId, memberId, interest })),
  });
  const sql = toSql(tx);
  for (const toId of begun?.likes ?? []) {
    const like = { tenantId, fromId: memberId, toId };
    if (!(await likeRefusal(sql, like))) await storeLike(sql, like, now);
  }
}

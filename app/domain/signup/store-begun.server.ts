import type { TenantTx } from '~/database/tenant-db';
import { toSql } from '~/database/transactions.server';
import { likeRefusal, storeLike } from '~/domain/likes/like-profile.server';
import { newId } from '~/domain/new-id';
import type { Begun } from './signup-flow';

type Input = { tenantId: string; memberId: string; begun: Begun | undefined };

/**
 * Stores what the visitor chose on a lander and no step asks for: the interests, and the likes for those whom
 * the swipe teaser was told yes about (LAN-2). A like that is not possible any more is left out. Answers that
 * a step asks for are the step's.
 */
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

import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { lockPair } from '~/database/transactions.server';

type Input = { fromId: string; toId: string };

/** Takes a like back, and the match with it; a like that is not there, or of no profile at all, is no error (LIK-1). */
export async function withdrawLike(db: TenantDb, { fromId, toId }: Input): Promise<void> {
  if (!isId(toId)) return;
  await db.$transaction(async (tx) => {
    await lockPair(tx, fromId, toId);
    const { count } = await tx.like.deleteMany({ where: { fromId, toId } });
    if (count === 0) return;
    await tx.like.updateMany({ where: { fromId: toId, toId: fromId }, data: { matchedAt: null } });
  });
}

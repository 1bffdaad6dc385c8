import type { TenantDb } from '~/database/tenant-db';
import { lockPair } from '~/database/transactions.server';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findMetMember } from './find-met-member.server';

type Input = { tenantId: string; blockerId: string; blockedId: string };

/**
 * Blocks a member: from then on they neither see the blocker nor write, and a message that races with it is refused (SAF-1, CHA-11).
 * Asked twice, it is done once. Refuses oneself and those whom one has not met.
 */
export async function blockMember(
  db: TenantDb,
  input: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found'>> {
  const { tenantId, blockerId, blockedId } = input;
  if (!(await findMetMember(db, { memberId: blockerId, otherId: blockedId }, { now })))
    return refused('not_found');
  await db.$transaction(async (tx) => {
    await lockPair(tx, blockerId, blockedId);
    await tx.block.createMany({
      data: [{ id: newId(), tenantId, blockerId, blockedId, createdAt: now }],
      skipDuplicates: true,
    });
  });
  return done(null);
}

/** Takes a block back; all that was between the two is as before. Refuses where there is no block of one's own. */
export async function unblockMember(
  db: TenantDb,
  { blockerId, blockedId }: Omit<Input, 'tenantId'>,
): Promise<Outcome<null, 'not_found'>> {
  if (!isId(blockedId)) return refused('not_found');
  const { count } = await db.block.deleteMany({ where: { blockerId, blockedId } });
  return count > 0 ? done(null) : refused('not_found');
}

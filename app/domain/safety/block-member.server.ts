import type { TenantDb } from '~/database/tenant-db';
import { lockPair } from '~/database/transactions.server';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findKnownMember } from './find-known-member.server';

type Input = { tenantId: string; blockerId: string; blockedId: string };

/**
 * Blocks a member: from then on they can neither see the blocker nor write to them, and a message sent at the
 * same moment is refused. Repeating it changes nothing. Refuses the blocker themselves and anybody whose
 * profile they cannot see and with whom they have no conversation.
 */
export async function blockMember(
  db: TenantDb,
  input: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found'>> {
  const { tenantId, blockerId, blockedId } = input;
  if (!(await findKnownMember(db, { memberId: blockerId, otherId: blockedId }, { now })))
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

/**
 * Removes a block; everything between the two is as before. Refuses if the member has not blocked the other.
 */
export async function unblockMember(
  db: TenantDb,
  { blockerId, blockedId }: Omit<Input, 'tenantId'>,
): Promise<Outcome<null, 'not_found'>> {
  if (!isId(blockedId)) return refused('not_found');
  const { count } = await db.block.deleteMany({ where: { blockerId, blockedId } });
  return count > 0 ? done(null) : refused('not_found');
}

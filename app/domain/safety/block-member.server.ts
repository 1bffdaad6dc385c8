import type { TenantDb } from '~/database/tenant-db';
import { lockPair } from '~/database/transactions.server';
import { announceChange, type LiveEventPublisher } from '~/domain/live-events';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findKnownMember } from './find-known-member.server';

type Input = { tenantId: string; blockerId: string; blockedId: string };

/** Updates the other's pages only if the two have a chat, which shows the block anyway. */
async function announce(db: TenantDb, events: LiveEventPublisher, { tenantId, blockerId, blockedId }: Input) {
  const chats = await db.conversationMember.count({ where: { memberId: blockedId, otherId: blockerId } });
  announceChange(events, tenantId, chats > 0 ? [blockerId, blockedId] : [blockerId]);
}

/** Blocks a member, even from simultaneous messages. Refuses oneself, and strangers who are not visible (SAF-1). */
export async function blockMember(
  db: TenantDb,
  input: Input,
  { now, events }: { now: Date; events: LiveEventPublisher },
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
  await announce(db, events, input);
  return done(null);
}

/** Removes a block that the member chose and restores everything; refuses if there was none (SAF-1). */
export async function unblockMember(
  db: TenantDb,
  input: Input,
  { events }: { events: LiveEventPublisher },
): Promise<Outcome<null, 'not_found'>> {
  const { blockerId, blockedId } = input;
  if (!isId(blockedId)) return refused('not_found');
  const { count } = await db.block.deleteMany({ where: { blockerId, blockedId, contactId: null } });
  if (count === 0) return refused('not_found');
  await announce(db, events, input);
  return done(null);
}

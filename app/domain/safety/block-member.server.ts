import type { TenantDb } from '~/database/tenant-db';
import { lockPair } from '~/database/transactions.server';
import { announceChange, type LiveEventPublisher } from '~/domain/live-events';
import { isId, newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { findKnownMember } from './find-known-member.server';

type Input = { tenantId: string; blockerId: string; blockedId: string };

/** Tells the blocker's open pages, and the other's only if the two have a chat, which shows it anyway. */
async function announce(db: TenantDb, events: LiveEventPublisher, { tenantId, blockerId, blockedId }: Input) {
  const chats = await db.conversationMember.count({ where: { memberId: blockedId, otherId: blockerId } });
  announceChange(events, tenantId, chats > 0 ? [blockerId, blockedId] : [blockerId]);
}

/**
 * Blocks a member: from then on they can neither see the blocker nor write to them, and a message sent at the
 * same moment is refused. Repeating it changes nothing. Refuses the blocker themselves and anybody whose
 * profile they cannot see and with whom they have no conversation (SAF-1).
 */
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

/**
 * Removes a block; everything between the two is as before. Refuses if the member has not blocked the
 * other (SAF-1).
 */
export async function unblockMember(
  db: TenantDb,
  input: Input,
  { events }: { events: LiveEventPublisher },
): Promise<Outcome<null, 'not_found'>> {
  const { blockerId, blockedId } = input;
  if (!isId(blockedId)) return refused('not_found');
  const { count } = await db.block.deleteMany({ where: { blockerId, blockedId } });
  if (count === 0) return refused('not_found');
  await announce(db, events, input);
  return done(null);
}

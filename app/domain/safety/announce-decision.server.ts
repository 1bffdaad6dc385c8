import type { TenantTx } from '~/database/tenant-db';
import type { AnyTx } from '~/database/tenant-sql';

export type Announcing = {
  jobs: { send(tx: AnyTx | null, name: 'announce-change', data: object): Promise<void> };
};

type Decided = { tenantId: string; memberId: string };

/** More open chats than one member has. */
const MOST_AT_ONCE = 500;

/**
 * Tells the open pages of a member and of everybody in a conversation with them that something was decided, by a
 * moderator or, of their account, by the member: what is removed leaves them at once. A job does it, because a
 * moderator decides in another process than the one that holds the pages.
 */
export async function announceDecision(
  tx: TenantTx,
  { tenantId, memberId }: Decided,
  { jobs }: Announcing,
): Promise<void> {
  const sides = await tx.conversationMember.findMany({
    where: { memberId },
    orderBy: { lastMessageAt: 'desc' },
    select: { otherId: true },
    take: MOST_AT_ONCE,
  });
  const memberIds = [memberId, ...sides.map(({ otherId }) => otherId)];
  await jobs.send(tx, 'announce-change', { tenantId, memberIds });
}

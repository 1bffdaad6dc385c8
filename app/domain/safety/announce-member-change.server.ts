import type { TenantTx } from '~/database/tenant-db';
import type { AnyTx } from '~/database/any-tx';

export type Announcing = {
  jobs: { send(tx: AnyTx | null, name: 'announce-change', data: object): Promise<void> };
};

/** More open chats than one member has. */
const MOST_AT_ONCE = 500;

/**
 * Tells the open pages of a member and of everybody in a conversation with them that something of the member has
 * changed: a moderator decided on it, or they delete their account or come back. What is removed leaves the pages
 * at once. A job does it, because a moderator decides in another process than the one that holds the pages.
 */
export async function announceMemberChange(
  tx: TenantTx,
  { tenantId, memberId }: { tenantId: string; memberId: string },
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

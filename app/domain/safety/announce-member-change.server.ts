import type { TenantTx } from '~/database/tenant-db';
import type { AnyTx } from '~/database/any-tx';

export type Announcing = {
  jobs: { send(tx: AnyTx | null, name: 'announce-change', data: object): Promise<void> };
};

/** More open chats than a member has. */
const MOST_AT_ONCE = 500;

/** Updates open pages of a member and chat partners by a job, because moderators act in another process. */
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

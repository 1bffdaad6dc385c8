import type { TenantDb } from '~/database/tenant-db';

type Input = { memberId: string; invisible: boolean; visibleToVisitors: boolean };

/**
 * Chooses who sees a profile. An invisible one is in no list, shows no online state, and is seen only by those whom its owner talks to
 * or likes (ACC-18); whether visitors see a visible one is a choice of its own (ACC-25).
 */
export async function setVisibility(
  db: TenantDb,
  { memberId, invisible, visibleToVisitors }: Input,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.member.updateMany({ where: { id: memberId }, data: { invisible } });
    await tx.profile.updateMany({ where: { id: memberId }, data: { visibleToVisitors } });
    const member = { is: { status: 'active' as const, deletionRequestedAt: null } };
    await tx.profile.updateMany({
      where: { id: memberId, status: 'active', member },
      data: { listed: !invisible },
    });
  });
}

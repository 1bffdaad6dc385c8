import type { TenantDb } from '~/database/tenant-db';
import { refreshListed } from '~/domain/refresh-listed.server';

type Input = { memberId: string; invisible: boolean; visibleToVisitors: boolean };

/**
 * Sets who sees a profile. An invisible profile is in no list, shows no online state, and is visible only to
 * members its owner talks to or likes (ACC-18). Whether visitors see a visible profile is a separate choice
 * (ACC-25).
 */
export async function setVisibility(
  db: TenantDb,
  { memberId, invisible, visibleToVisitors }: Input,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.member.updateMany({ where: { id: memberId }, data: { invisible } });
    await tx.profile.updateMany({ where: { id: memberId }, data: { visibleToVisitors } });
    await refreshListed(tx, memberId);
  });
}

import type { TenantDb } from '~/database/types';

type Input = { memberId: string; shortcuts: boolean };

/** Turns a member's keyboard shortcuts on or off. */
export async function changeShortcuts(db: TenantDb, { memberId, shortcuts }: Input): Promise<void> {
  await db.member.update({ where: { id: memberId }, data: { shortcuts }, select: { id: true } });
}

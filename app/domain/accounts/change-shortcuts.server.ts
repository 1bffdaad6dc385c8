import type { TenantDb } from '~/database/types';

type Input = { memberId: string; shortcuts: boolean };

export async function changeShortcuts(db: TenantDb, { memberId, shortcuts }: Input): Promise<void> {
  await db.member.update({ where: { id: memberId }, data: { shortcuts }, select: { id: true } });
}

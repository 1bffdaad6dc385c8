import type { TenantDb } from '~/database/tenant-db';

/** Stores whether push notifications name nobody, from the next one on (SAF-9). */
export async function chooseDiscretion(
  db: TenantDb,
  { memberId, discreet }: { memberId: string; discreet: boolean },
): Promise<void> {
  await db.member.updateMany({ where: { id: memberId }, data: { discreet } });
}

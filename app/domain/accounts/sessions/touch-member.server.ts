import type { TenantDb, TenantTx } from '~/database/tenant-db';

/** Notes that a member was here; the profile carries it too, since searches sort by it. */
export async function touchMember(db: TenantDb | TenantTx, memberId: string, now: Date): Promise<void> {
  await db.member.updateMany({ where: { id: memberId }, data: { lastSeenAt: now } });
  await db.profile.updateMany({ where: { id: memberId }, data: { lastSeenAt: now } });
}

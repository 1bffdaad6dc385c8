import type { TenantDb, TenantTx } from '~/database/tenant-db';

/**
 * Sets the time at which a member was last seen, on the account and on the profile, because searches sort
 * profiles by it.
 */
export async function touchMember(db: TenantDb | TenantTx, memberId: string, now: Date): Promise<void> {
  await db.member.updateMany({ where: { id: memberId }, data: { lastSeenAt: now } });
  await db.profile.updateMany({ where: { id: memberId }, data: { lastSeenAt: now } });
}

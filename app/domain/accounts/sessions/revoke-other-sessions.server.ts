import type { TenantDb } from '~/database/tenant-db';

/** Ends all of the member's sessions except the current one (ACC-13). */
export async function revokeOtherSessions(
  db: TenantDb,
  { memberId, keptSessionId }: { memberId: string; keptSessionId: string },
): Promise<void> {
  await db.session.deleteMany({ where: { memberId, id: { not: keptSessionId } } });
}

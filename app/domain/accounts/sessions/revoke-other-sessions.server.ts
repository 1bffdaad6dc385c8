import type { TenantDb } from '~/database/tenant-db';
import type { SessionEventPublisher } from '~/domain/live-events';

/** Ends the member's other sessions and closes their streams (ACC-13). */
export async function revokeOtherSessions(
  db: TenantDb,
  { tenantId, memberId, keptSessionId }: { tenantId: string; memberId: string; keptSessionId: string },
  { events }: { events: SessionEventPublisher },
): Promise<void> {
  await db.session.deleteMany({ where: { memberId, id: { not: keptSessionId } } });
  events.endSessions(tenantId, memberId, { except: keptSessionId });
}

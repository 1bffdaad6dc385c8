import type { TenantDb } from '~/database/tenant-db';
import type { SessionEventPublisher } from '~/domain/live-events';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

/** Ends one of the member's sessions and its streams; refuses an ended or foreign session (ACC-13). */
export async function revokeSession(
  db: TenantDb,
  { tenantId, memberId, sessionId }: { tenantId: string; memberId: string; sessionId: unknown },
  { events }: { events: SessionEventPublisher },
): Promise<Outcome<null, 'not_found'>> {
  if (!isId(sessionId)) return refused('not_found');
  const { count } = await db.session.deleteMany({ where: { id: sessionId, memberId } });
  if (count === 0) return refused('not_found');
  events.endSessions(tenantId, memberId, { only: sessionId });
  return done(null);
}

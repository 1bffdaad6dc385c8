import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

/** Signs one of a member's browsers out (ACC-13). Refuses a session that is over, or another's. */
export async function revokeSession(
  db: TenantDb,
  { memberId, sessionId }: { memberId: string; sessionId: unknown },
): Promise<Outcome<null, 'not_found'>> {
  if (!isId(sessionId)) return refused('not_found');
  const { count } = await db.session.deleteMany({ where: { id: sessionId, memberId } });
  return count > 0 ? done(null) : refused('not_found');
}

/** Signs a member out everywhere but in the browser that asks (ACC-13). */
export async function revokeOtherSessions(
  db: TenantDb,
  { memberId, keptSessionId }: { memberId: string; keptSessionId: string },
): Promise<void> {
  await db.session.deleteMany({ where: { memberId, id: { not: keptSessionId } } });
}

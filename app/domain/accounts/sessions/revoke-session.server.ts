import type { TenantDb } from '~/database/tenant-db';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

/** Ends one of the member's sessions. Refuses a session that has ended or belongs to somebody else (ACC-13). */
export async function revokeSession(
  db: TenantDb,
  { memberId, sessionId }: { memberId: string; sessionId: unknown },
): Promise<Outcome<null, 'not_found'>> {
  if (!isId(sessionId)) return refused('not_found');
  const { count } = await db.session.deleteMany({ where: { id: sessionId, memberId } });
  return count > 0 ? done(null) : refused('not_found');
}

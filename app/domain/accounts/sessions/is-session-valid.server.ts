import type { TenantDb } from '~/database/tenant-db';
import { canLogIn } from '~/domain/accounts/rules';

/**
 * Whether a session is still valid and its account may still log in; long-lived responses ask this again
 * while they are open.
 */
export async function isSessionValid(
  db: TenantDb,
  sessionId: string,
  { now }: { now: Date },
): Promise<boolean> {
  const session = await db.session.findFirst({
    where: { id: sessionId, expiresAt: { gt: now } },
    select: { member: { select: { status: true, deletionRequestedAt: true } } },
  });
  return session !== null && canLogIn(session.member);
}

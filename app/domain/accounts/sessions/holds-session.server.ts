import type { TenantDb } from '~/database/tenant-db';
import { mayUseAccount } from '~/domain/accounts/rules';

/** Whether a session that was found before still stands, and its account may still be used: for answers that go on for minutes (ACC-13). */
export async function holdsSession(
  db: TenantDb,
  sessionId: string,
  { now }: { now: Date },
): Promise<boolean> {
  const session = await db.session.findFirst({
    where: { id: sessionId, expiresAt: { gt: now } },
    select: { member: { select: { status: true, deletionRequestedAt: true } } },
  });
  return session !== null && mayUseAccount(session.member);
}

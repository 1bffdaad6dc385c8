import type { TenantDb } from '~/database/tenant-db';
import type { SessionEventPublisher } from '~/domain/live-events';
import { hashSecretToken } from '~/domain/secret.server';

/** Ends the session of a cookie and closes its streams; an unknown cookie is not an error (ACC-13). */
export async function endSession(
  db: TenantDb,
  { tenantId, token }: { tenantId: string; token: string },
  { events }: { events: SessionEventPublisher },
): Promise<void> {
  const session = await db.session.findFirst({
    where: { tokenHash: hashSecretToken(token) },
    select: { id: true, memberId: true },
  });
  if (!session) return;
  await db.session.deleteMany({ where: { id: session.id } });
  events.endSessions(tenantId, session.memberId, { only: session.id });
}

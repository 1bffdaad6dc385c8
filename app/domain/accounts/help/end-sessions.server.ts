import type { TenantDb } from '~/database/tenant-db';
import { revokeAccess } from '~/domain/accounts/credentials/revoke-access.server';
import type { SessionEventPublisher } from '~/domain/live-events';
import { done, type Outcome } from '~/domain/outcome';
import { recordHelp, type Help } from '~/domain/record-help.server';

/** Logs a member out everywhere, and expires the links that somebody else may have requested (CON-4). */
export async function endSessions(
  db: TenantDb,
  help: Help,
  { now, events }: { now: Date; events: SessionEventPublisher },
): Promise<Outcome<null, never>> {
  const { tenantId, memberId } = help;
  await db.$transaction(async (tx) => {
    await revokeAccess(tx, { memberId, keptSessionId: null }, { now });
    await recordHelp(tx, help, { action: 'sessions_ended' }, now);
  });
  events.endSessions(tenantId, memberId, { except: null });
  return done(null);
}

import type { TenantDb } from '~/database/tenant-db';
import type { SessionEventPublisher } from '~/domain/live-events';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordHelp, type Help } from '~/domain/record-help.server';
import { closeForDeletion, type Closing } from './request-deletion.server';

/**
 * Starts the erasure that a member asked support for; for 14 days the mailed link restores the account (CON-4, ACC-17).
 * Refuses an account that leaves already.
 */
export async function deleteForMember(
  db: TenantDb,
  help: Help,
  deps: Closing & { events: SessionEventPublisher },
): Promise<Outcome<null, 'not_helped'>> {
  const { tenantId, memberId } = help;
  const closed = await db.$transaction(async (tx) => {
    if (!(await closeForDeletion(tx, { tenantId, memberId, reason: null }, deps))) return false;
    await recordHelp(tx, help, { action: 'erasure_started' }, deps.now);
    return true;
  });
  if (!closed) return refused('not_helped');
  deps.events.endSessions(tenantId, memberId, { except: null });
  return done(null);
}

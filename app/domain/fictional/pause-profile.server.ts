import type { TenantSql } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { done, refused, type Outcome } from '~/domain/outcome';
import { recordAct } from '~/domain/record-act.server';
import { refreshListed } from '~/domain/refresh-listed.server';
import { findProfile } from './find-profiles.server';
import { UNTIL_RESUMED } from './rules';

type Input = { tenantId: string; profileId: string; operatorId: string; isPaused: boolean };

const ACTS = {
  paused: { action: 'fictional_profile_paused' },
  resumed: { action: 'fictional_profile_resumed' },
};

/**
 * Pauses a fictional profile or resumes it (CON-6): while paused it is in no list, and nobody can write or give anything to
 * it. What waits can still be answered. Repeating it changes nothing. Refuses a real member's profile.
 */
export async function pauseProfile(
  sql: TenantSql,
  { tenantId, profileId, operatorId, isPaused }: Input,
  { now }: { now: Date },
): Promise<Outcome<null, 'not_found'>> {
  return sql.transaction().execute(async (tx): Promise<Outcome<null, 'not_found'>> => {
    await lockMembers(tx, [profileId]);
    const profile = await findProfile(tx, { profileId }, now);
    if (!profile) return refused('not_found');
    if ((profile.state === 'paused') === isPaused) return done(null);
    const sitePausedUntil = isPaused ? UNTIL_RESUMED : null;
    await tx.updateTable('Member').set({ sitePausedUntil }).where('id', '=', profileId).execute();
    await refreshListed(tx, profileId);
    const act = { operatorId, tenantId, subjectId: profileId };
    await recordAct(tx, { ...act, ...ACTS[isPaused ? 'paused' : 'resumed'] }, now);
    return done(null);
  });
}

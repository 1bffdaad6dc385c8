import type { TenantQueries } from '~/database/tenant-sql';
import { HOUR_MS } from '~/domain/durations';
import { TRY_HOURS } from './rules';

/** Returns a member's proof, if any, and how their last check of a day ended (TRU-1). */
export async function findCheck(
  sql: TenantQueries,
  { memberId }: { memberId: string },
  { now }: { now: Date },
) {
  const proof = await sql
    .selectFrom('AgeProof')
    .select(['over', 'way', 'provider', 'provenAt', 'expiresAt', 'badgeHidden'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  const last = await sql
    .selectFrom('AgeTry')
    .select(['way', 'result', 'endedAt'])
    .where('memberId', '=', memberId)
    .where('startedAt', '>', new Date(now.getTime() - TRY_HOURS * HOUR_MS))
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { proof: proof ?? null, last: last ?? null };
}

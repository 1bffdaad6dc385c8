import type { TenantSql } from '~/database/tenant-sql';
import { lockMembers } from '~/database/transactions.server';
import { MINUTE_MS } from '~/domain/durations';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import type { Sealer } from '~/domain/sealer';
import { hashSecretToken, newSecretToken } from '~/domain/secret.server';
import type { AgeProvider } from './provider';
import { MOST_FAILURES, REST_MINUTES } from './rules';

/** Seals what a check remembers while its member is away. */
export const TRY_PURPOSE = 'age-try';

type Beginning = {
  tenantId: string;
  memberId: string;
  sessionId: string;
  way: string;
  provider: AgeProvider;
  backUrl: string;
};

/** Counts a way's failures since its last other result, at most as many as let it rest, while the last one is recent. */
export async function countFailures(sql: TenantSql, way: string, now: Date): Promise<number> {
  const tries = await sql
    .selectFrom('AgeTry')
    .select(['result', 'endedAt'])
    .where('way', '=', way)
    .where('result', 'in', ['passed', 'refused', 'cancelled', 'unavailable'])
    .orderBy('endedAt', 'desc')
    .limit(MOST_FAILURES)
    .execute();
  const [last] = tries;
  if (!last?.endedAt || now.getTime() - last.endedAt.getTime() > REST_MINUTES * MINUTE_MS) return 0;
  const other = tries.findIndex(({ result }) => result !== 'unavailable');
  return other === -1 ? tries.length : other;
}

/**
 * Begins a check of a member's age in a session, in place of an earlier one, and returns the third party's page (TRU-1).
 * Refuses a way that rests or is away, which opens nothing.
 */
export async function beginCheck(
  sql: TenantSql,
  { tenantId, memberId, sessionId, way, provider, backUrl }: Beginning,
  { now, secrets }: { now: Date; secrets: Sealer },
): Promise<Outcome<{ url: string }, 'age_unavailable'>> {
  if ((await countFailures(sql, way, now)) >= MOST_FAILURES) return refused('age_unavailable');
  const state = newSecretToken();
  const begun = await provider.begin({ state, backUrl });
  const row = {
    ...{ id: newId(), tenantId, memberId, sessionId, way, stateHash: hashSecretToken(state), startedAt: now },
    ...(begun.ok
      ? { sealed: secrets.seal(TRY_PURPOSE, JSON.stringify(begun.value.memory)) }
      : { endedAt: now, result: 'unavailable' }),
  };
  await sql.transaction().execute(async (tx) => {
    await lockMembers(tx, [memberId]);
    await tx
      .updateTable('AgeTry')
      .set({ sealed: null, endedAt: now, result: 'replaced' })
      .where('memberId', '=', memberId)
      .where('endedAt', 'is', null)
      .execute();
    await tx.insertInto('AgeTry').values(row).execute();
  });
  return begun.ok ? done({ url: begun.value.url }) : refused('age_unavailable');
}

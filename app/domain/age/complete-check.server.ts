import type { TenantSql } from '~/database/tenant-sql';
import { MINUTE_MS } from '~/domain/durations';
import type { Sealer } from '~/domain/sealer';
import { hashSecretToken } from '~/domain/secret.server';
import { TRY_PURPOSE } from './begin-check.server';
import type { AgeAnswer, AgeMemory, AgeProviders, AgeWay } from './provider';
import { TRY_MINUTES } from './rules';
import { storeProof } from './store-proof.server';

type Back = {
  tenantId: string;
  memberId: string;
  sessionId: string;
  /** The address with which the third party sent the member back. */
  back: URL;
  ways: readonly AgeWay[];
  months: number | undefined;
};

type Deps = { now: Date; secrets: Sealer; providers: AgeProviders };

/** Takes the try of this member, session and state, once and within ten minutes; null without one. */
async function takeTry(sql: TenantSql, { memberId, sessionId }: Back, state: string, now: Date) {
  const stateHash = hashSecretToken(state);
  return sql.transaction().execute(async (tx) => {
    const found = await tx
      .selectFrom('AgeTry')
      .select(['id', 'way', 'sealed', 'startedAt'])
      .where('stateHash', '=', stateHash)
      .where('memberId', '=', memberId)
      .where('sessionId', '=', sessionId)
      .where('endedAt', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!found) return null;
    // Unfinished until its result is known: a crash in between leaves a check that failed.
    await tx
      .updateTable('AgeTry')
      .set({ sealed: null, endedAt: now, result: 'invalid' })
      .where('id', '=', found.id)
      .execute();
    const isLate = now.getTime() - found.startedAt.getTime() > TRY_MINUTES * MINUTE_MS;
    return isLate ? null : found;
  });
}

/** Each value that counts is there once; a doubled one could be read differently by others. */
const isPlain = ({ searchParams }: URL): boolean =>
  [...new Set(searchParams.keys())].every((name) => searchParams.getAll(name).length === 1);

/**
 * Ends a check with what the third party says, and stores a proof if it is passed (TRU-1). Every lie is `invalid`: an
 * unknown, used, late or foreign state, another session or member, a doubled value, and what the provider finds.
 */
export async function completeCheck(
  sql: TenantSql,
  input: Back,
  deps: Deps,
): Promise<AgeAnswer & { way: string | null }> {
  const { tenantId, memberId, back, ways, months } = input;
  const { now, secrets, providers } = deps;
  const state = back.searchParams.get('state');
  if (!state || !isPlain(back)) return { result: 'invalid', fault: 'address', way: null };
  const found = await takeTry(sql, input, state, now);
  const sealed = found?.sealed ? secrets.open(TRY_PURPOSE, found.sealed) : null;
  if (!found || sealed === null) return { result: 'invalid', fault: 'state', way: null };
  const way = ways.find(({ id }) => id === found.way);
  const provider = way && providers(way);
  if (!way || !provider) return { result: 'invalid', fault: 'way', way: found.way };
  const answer = await provider.complete({ back, state, memory: JSON.parse(sealed) as AgeMemory });
  await sql.transaction().execute(async (tx) => {
    await tx.updateTable('AgeTry').set({ result: answer.result }).where('id', '=', found.id).execute();
    if (answer.result === 'passed')
      await storeProof(
        tx,
        {
          tenantId,
          memberId,
          over: way.over,
          way: way.id,
          provider: provider.name,
          months,
          hasBadge: way.kind !== 'sandbox',
        },
        { now },
      );
  });
  return { ...answer, way: way.id };
}

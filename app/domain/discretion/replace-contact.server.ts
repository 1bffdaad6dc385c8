import type { AnyTx } from '~/database/any-tx';
import type { TenantSqlTx } from '~/database/tenant-sql';
import { lockNames, toSql } from '~/database/transactions.server';
import { hidePairs } from './hide-pairs.server';

type Input = {
  memberId: string;
  /** The hash of the address or number that the member gives up; null for a first one. */
  from: string | null;
  to: string;
};

/** Ends the pairs that others made by naming a contact which the member no longer has. */
const endPairs = (tx: TenantSqlTx, memberId: string, hash: string) =>
  tx
    .deleteFrom('Block')
    .where((eb) => eb.or([eb('blockerId', '=', memberId), eb('blockedId', '=', memberId)]))
    .where('contactId', 'in', (query) =>
      query
        .selectFrom('KnownContact as named')
        .select('named.id')
        .where('named.hash', '=', hash)
        .where('named.memberId', '<>', memberId),
    )
    .execute();

/**
 * Hides a member and everybody who named their new address or number from each other (TRU-4); pairs that came through
 * the replaced one alone end. Call it before the member's row gets a new address, whose lock would otherwise come first.
 */
export async function replaceContact(
  tx: AnyTx,
  { memberId, from, to }: Input,
  { now }: { now: Date },
): Promise<void> {
  if (from === to) return;
  const sql = toSql(tx);
  // Somebody may name the contact at this moment, without seeing the member that this transaction stores.
  await lockNames(tx, from === null ? [to] : [from, to]);
  if (from !== null) await endPairs(sql, memberId, from);
  const named = await sql
    .selectFrom('KnownContact as named')
    .select(['named.id as contactId', 'named.memberId'])
    .where('named.hash', '=', to)
    .where('named.memberId', '<>', memberId)
    // A contact that is removed at this moment must not fail the reference.
    .forKeyShare()
    .execute();
  await hidePairs(
    sql,
    named.map((each) => ({ ...each, knownId: memberId })),
    now,
  );
}

import { prepared } from '~/database/prepared.server';
import type { AnyTx } from '~/database/any-tx';
import type { TenantQueries } from '~/database/tenant-sql';
import { toSql } from '~/database/transactions.server';
import type { CreditEntry } from '~/database/types';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

export type CreditChange = {
  memberId: string;
  /** Negative when credits are spent. */
  amountCredits: number;
  kind: CreditEntry['kind'];
  /** The id of the message, order or other cause. */
  reference: string;
  /** A key that is already in the member's ledger is not booked again. */
  idempotencyKey: string;
};

type Changed = { balanceCredits: number; repeated: boolean };

export type Booked = CreditChange & { entryId: string; now: Date };

/**
 * Adds a balance change and its ledger row to a statement; `entry` is empty if nothing was booked. Needs a
 * sufficient balance and a new key; the member stays locked until the transaction ends. The unique index
 * rejects a key that a concurrent transaction has just used.
 */
export const withBooking = (queries: TenantQueries, change: Booked) =>
  queries
    .with('locked', (query) =>
      query.selectFrom('Member').select(['id', 'credits']).where('id', '=', change.memberId).forNoKeyUpdate(),
    )
    .with('entry', (query) =>
      query
        .insertInto('CreditEntry')
        .columns([
          'id',
          'memberId',
          'amountCredits',
          'kind',
          'reference',
          'idempotencyKey',
          'createdAt',
          'balanceAfterCredits',
        ])
        .expression((query) =>
          query
            .selectFrom('locked')
            .select((eb) => [
              eb.val(change.entryId).as('id'),
              eb.val(change.memberId).as('memberId'),
              eb.val(change.amountCredits).as('amountCredits'),
              eb.val(change.kind).as('kind'),
              eb.val(change.reference).as('reference'),
              eb.val(change.idempotencyKey).as('idempotencyKey'),
              eb.val(change.now).as('createdAt'),
              eb('locked.credits', '+', change.amountCredits).as('balanceAfterCredits'),
            ])
            .where((eb) => eb(eb('locked.credits', '+', change.amountCredits), '>=', 0)),
        )
        .onConflict((conflict) => conflict.columns(['tenantId', 'memberId', 'idempotencyKey']).doNothing())
        .returning('balanceAfterCredits'),
    )
    .with('changed', (query) =>
      query
        .updateTable('Member')
        .from('entry')
        .set((eb) => ({ credits: eb.ref('entry.balanceAfterCredits') }))
        .where('Member.id', '=', change.memberId)
        .returning('Member.id'),
    );

const bookQuery = prepared((sql, change: Booked) =>
  withBooking(sql, change)
    .selectFrom('locked')
    .leftJoin('entry', (join) => join.onTrue())
    .select(['locked.credits', 'entry.balanceAfterCredits']),
);

const findEntry = (tx: AnyTx, { memberId, idempotencyKey }: CreditChange) =>
  toSql(tx)
    .selectFrom('CreditEntry')
    .select('balanceAfterCredits')
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

/** A repeated key returns the balance after its first use. Refuses a negative balance. */
export async function changeCredits(
  tx: AnyTx,
  change: CreditChange,
  { now }: { now: Date },
): Promise<Outcome<Changed, 'credits_short'>> {
  const [member] = await bookQuery(toSql(tx), { ...change, entryId: newId(), now });
  if (!member) throw new Error('The member of a change of credits is gone');
  const { credits, balanceAfterCredits } = member;
  if (balanceAfterCredits !== null) return done({ balanceCredits: balanceAfterCredits, repeated: false });
  const known = await findEntry(tx, change);
  if (known) return done({ balanceCredits: known.balanceAfterCredits, repeated: true });
  return refused('credits_short', { credits, missing: -(credits + change.amountCredits) });
}

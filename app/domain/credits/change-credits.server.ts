import type { AnyTx } from '~/database/tenant-sql';
import { sqlOf } from '~/database/transactions.server';
import type { CreditEntry } from '~/database/types';
import { newId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

export type CreditChange = {
  memberId: string;
  /** Below 0 to spend. */
  amountCredits: number;
  kind: CreditEntry['kind'];
  /** What the change is for: the id of the message, the order, … */
  reference: string;
  /** A change with a key that the member's ledger has already is not made again. */
  idempotencyKey: string;
};

type Changed = { balanceCredits: number; repeated: boolean };

/**
 * The balance and the ledger's row in one statement: the row is written where the balance suffices and no row has the key, and the
 * balance follows the row. The member stays locked until the transaction ends; a key that another transaction has just used is
 * found by the ledger's unique index, though this statement's snapshot does not show it.
 */
const book = (tx: AnyTx, change: CreditChange, now: Date) =>
  sqlOf(tx)
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
              eb.val(newId()).as('id'),
              eb.val(change.memberId).as('memberId'),
              eb.val(change.amountCredits).as('amountCredits'),
              eb.val(change.kind).as('kind'),
              eb.val(change.reference).as('reference'),
              eb.val(change.idempotencyKey).as('idempotencyKey'),
              eb.val(now).as('createdAt'),
              eb('locked.credits', '+', change.amountCredits).as('balanceAfterCredits'),
            ])
            .where('locked.credits', '>=', -change.amountCredits),
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
    )
    .selectFrom('locked')
    .leftJoin('entry', (join) => join.onTrue())
    .select(['locked.credits', 'entry.balanceAfterCredits'])
    .executeTakeFirstOrThrow();

const findEntry = (tx: AnyTx, { memberId, idempotencyKey }: CreditChange) =>
  sqlOf(tx)
    .selectFrom('CreditEntry')
    .select('balanceAfterCredits')
    .where('memberId', '=', memberId)
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();

/**
 * Books a change of a member's credits within the caller's transaction: the balance and a row of the ledger, or neither (CRE-1).
 * Refuses what would bring the balance below 0. A repeated key changes nothing and gives the balance that it led to.
 */
export async function changeCredits(
  tx: AnyTx,
  change: CreditChange,
  { now }: { now: Date },
): Promise<Outcome<Changed, 'credits_short'>> {
  const { credits, balanceAfterCredits } = await book(tx, change, now);
  if (balanceAfterCredits !== null) return done({ balanceCredits: balanceAfterCredits, repeated: false });
  const known = await findEntry(tx, change);
  if (known) return done({ balanceCredits: known.balanceAfterCredits, repeated: true });
  return refused('credits_short', { credits, missing: -(credits + change.amountCredits) });
}

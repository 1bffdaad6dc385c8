import { expressionBuilder, sql as fragment } from 'kysely';
import type { TenantSqlTx, TenantTables } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';

/** A named contact, who named it, and the member whose address or number it is. */
type Pair = { contactId: string; memberId: string; knownId: string };

type Row = { id: string; blockerId: string; blockedId: string; contactId: string };

const inner = expressionBuilder<TenantTables, never>();

/**
 * Hides the two of each pair from each other, by a block in each direction (TRU-4). Runs the same statement without a
 * pair, so that its time does not reveal one.
 */
export async function hidePairs(tx: TenantSqlTx, pairs: readonly Pair[], now: Date): Promise<void> {
  const ways = pairs.flatMap(({ contactId, memberId, knownId }): Row[] => [
    { id: newId(), contactId, blockerId: memberId, blockedId: knownId },
    { id: newId(), contactId, blockerId: knownId, blockedId: memberId },
  ]);
  const rows = fragment<Row>`jsonb_to_recordset(${JSON.stringify(ways)}::jsonb)`;
  const columns = fragment`way (id uuid, "contactId" uuid, "blockerId" uuid, "blockedId" uuid)`;
  await tx
    .insertInto('Block')
    .columns(['id', 'contactId', 'blockerId', 'blockedId', 'createdAt'])
    .expression(
      inner
        .selectFrom(rows.as<'way'>(columns))
        .select(['way.id', 'way.contactId', 'way.blockerId', 'way.blockedId'])
        .select(fragment<Date>`${now}::timestamptz`.as('createdAt')),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

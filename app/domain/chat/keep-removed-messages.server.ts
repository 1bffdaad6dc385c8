import { expressionBuilder, sql as fragment } from 'kysely';
import type { TenantSqlTx, TenantTables } from '~/database/tenant-sql';

const inner = expressionBuilder<TenantTables, never>();

const COLUMNS = [
  ...(['id', 'memberId', 'readerId', 'conversationId', 'seq'] as const),
  ...(['kind', 'sourceId', 'text', 'sentAt', 'removedAt'] as const),
];

/**
 * Copies the messages and photos of a conversation before its deletion, for reports within 48 hours (CHA-7).
 * Leaves out moderated messages. The caller must hold both members' locks.
 */
export async function keepRemovedMessages(
  tx: TenantSqlTx,
  { conversationId, memberIds: [oneId, otherId] }: { conversationId: string; memberIds: [string, string] },
  now: Date,
): Promise<void> {
  const at = fragment<Date>`${now}::timestamptz`;
  await tx
    .insertInto('RemovedContent')
    .columns(COLUMNS)
    .expression(
      inner
        .selectFrom('Message as message')
        .where('message.conversationId', '=', conversationId)
        .where('message.removedAt', 'is', null)
        .where((eb) =>
          eb.or([eb('message.kind', '<>', 'deleted'), eb('message.takenBackAt', 'is not', null)]),
        )
        .select((eb) => [
          'message.id',
          'message.senderId as memberId',
          fragment<string>`CASE WHEN ${eb.ref('message.senderId')} = ${oneId}::uuid THEN ${otherId}::uuid ELSE ${oneId}::uuid END`.as(
            'readerId',
          ),
          'message.conversationId',
          'message.seq',
          fragment<'message'>`'message'::"RemovedKind"`.as('kind'),
          'message.id as sourceId',
          eb.fn.coalesce('message.takenBackText', 'message.text').as('text'),
          'message.createdAt as sentAt',
          eb.fn.coalesce('message.takenBackAt', at).as('removedAt'),
        ]),
    )
    .execute();
  const kept = inner
    .selectFrom('RemovedContent as kept')
    .select('kept.id')
    .where('kept.conversationId', '=', conversationId);
  await tx
    .updateTable('PhotoFile')
    .set((eb) => ({ removedId: eb.ref('PhotoFile.messageId'), messageId: null }))
    .where('PhotoFile.messageId', 'in', kept)
    .where('PhotoFile.size', '=', 'full')
    .execute();
}

import { sql as text } from 'kysely';
import type { TenantSql } from '~/database/tenant-sql';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isBlockBetween } from '~/domain/profiles/visibility.server';

/** `seq` is the highest number that reached a browser. */
export type Reached = { conversationId: string; seq: number };

type Input = { tenantId: string; memberId: string; reached: Reached[] };

const update = (sql: TenantSql, memberId: string, reached: Reached[]) => {
  const rows = reached.map(({ conversationId, seq }) => text`(${conversationId}::uuid, ${seq}::int)`);
  return sql
    .with('due', (query) =>
      query
        .selectFrom('ConversationMember as side')
        .innerJoin('Conversation as conversation', 'conversation.id', 'side.conversationId')
        .innerJoin(
          text<Reached>`(values ${text.join(rows)})`.as<'given'>(text`given("conversationId", "seq")`),
          'given.conversationId',
          'side.conversationId',
        )
        .where('side.memberId', '=', memberId)
        .whereRef('side.lastDeliveredSeq', '<', 'given.seq')
        .whereRef('conversation.lastSeq', '>=', 'given.seq')
        .where((eb) => eb.not(isBlockBetween(memberId, eb.ref('side.otherId'))))
        .select(['side.id', 'given.seq'])
        // A fixed order prevents deadlocks between two pages of one member.
        .orderBy('side.id')
        .forNoKeyUpdate('side'),
    )
    .updateTable('ConversationMember')
    .from('due')
    .set((eb) => ({ lastDeliveredSeq: eb.ref('due.seq') }))
    .whereRef('ConversationMember.id', '=', 'due.id')
    .returning((eb) => [
      'otherId',
      'conversationId',
      'lastDeliveredSeq as seq',
      eb
        .exists(
          eb
            .selectFrom('Member as reader')
            .select('reader.id')
            .where('reader.id', '=', memberId)
            .where((of) => of.or([of('reader.invisible', '=', true), of('reader.readReceipts', '=', false)])),
        )
        .as('hidden'),
    ])
    .execute();
};

/**
 * Stores how far conversations reached the member's browser, and notifies the partners. Members who are
 * invisible or show no receipts notify nobody (CHA-15). Ignores unknown or lower numbers, and blocks.
 */
export async function markDelivered(
  sql: TenantSql,
  { tenantId, memberId, reached }: Input,
  { events }: { events: LiveEventPublisher },
): Promise<void> {
  if (reached.length === 0) return;
  for (const { otherId, conversationId, seq, hidden } of await update(sql, memberId, reached))
    if (!hidden) events.publish(tenantId, otherId, 'delivered', { conversationId, seq });
}

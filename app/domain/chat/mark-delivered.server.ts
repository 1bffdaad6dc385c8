import { sql as text } from 'kysely';
import type { TenantSql } from '~/database/tenant-sql';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isBlockBetween } from '~/domain/profiles/visibility.server';

/** The highest message number of a conversation that has reached a browser. */
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
        // Rows are locked in a fixed order, so that two pages that a member opens at once cannot deadlock.
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
 * Stores how far each of a member's conversations has reached their browser, in one statement, and tells the
 * chat partners. If the member is invisible or shows no read receipts, the partners are told nothing: their
 * answers will (CHA-15). Ignores a number that no message has or that is not higher than the stored one, and
 * a conversation in which one member has blocked the other.
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

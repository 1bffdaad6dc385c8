import type { ExpressionBuilder } from 'kysely';
import { prepared } from '~/database/prepared.server';
import type { TenantQueries, TenantSql, TenantTables } from '~/database/tenant-sql';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isId } from '~/domain/new-id';
import { isBlockBetween } from '~/domain/profiles/visibility.server';

type Mark = { memberId: string; conversationId: string; seq: number };

type Held = { otherId: string; unreadMessages: number; lastReadSeq: number };
type OfHeld = ExpressionBuilder<TenantTables & { held: Held }, 'held'>;

/** Leaves out messages that another tab marked or that arrived later. */
function needsMark(eb: OfHeld, { conversationId, seq }: Mark) {
  const unmarked = eb
    .selectFrom('Message')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .where('Message.conversationId', '=', conversationId)
    .whereRef('Message.senderId', '=', 'held.otherId')
    .whereRef('Message.seq', '>', 'held.lastReadSeq')
    .where('Message.seq', '<=', seq);
  return eb.fn<number>('least', [eb.ref('held.unreadMessages'), eb.cast<number>(unmarked, 'integer')]);
}

/** Locks the reader and their side, unless it was already read so far. */
const sideToMark = (sql: Pick<TenantQueries, 'selectFrom'>, { memberId, conversationId, seq }: Mark) =>
  sql
    .selectFrom('Member as reader')
    .innerJoin('ConversationMember as side', 'side.memberId', 'reader.id')
    .where('reader.id', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .where('side.lastReadSeq', '<', seq)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('Conversation')
          .select('Conversation.id')
          .where('Conversation.id', '=', conversationId)
          .where('Conversation.lastSeq', '>=', seq),
      ),
    )
    .select(['side.id', 'side.otherId', 'side.unreadMessages', 'side.lastReadSeq'])
    .select(['reader.readReceipts', 'reader.invisible'])
    .forNoKeyUpdate(['reader', 'side']);

/** Locks the reader first, as when sending, then the side; both are read after the locks. */
const clear = prepared((sql, mark: Mark) => {
  const { memberId, seq } = mark;
  return sql
    .with('held', (query) => sideToMark(query, mark))
    .with('blocked', (query) =>
      query.selectFrom('held').select((eb) => isBlockBetween(memberId, eb.ref('held.otherId')).as('blocked')),
    )
    .with('cleared', (query) => query.selectFrom('held').select((eb) => needsMark(eb, mark).as('messages')))
    .with('side', (query) =>
      query
        .updateTable('ConversationMember')
        .from(['held', 'blocked', 'cleared'])
        .set((eb) => {
          // After a block neither may observe the other, so receipts stay unchanged.
          const reached = (known: 'lastReadSeq' | 'lastDeliveredSeq') =>
            eb
              .case()
              .when('blocked.blocked', '=', true)
              .then(eb.ref(`ConversationMember.${known}`))
              .else(eb.fn<number>('greatest', [eb.ref(`ConversationMember.${known}`), eb.val(seq)]))
              .end();
          return {
            unreadMessages: eb('ConversationMember.unreadMessages', '-', eb.ref('cleared.messages')),
            lastReadSeq: reached('lastReadSeq'),
            lastDeliveredSeq: reached('lastDeliveredSeq'),
          };
        })
        .whereRef('ConversationMember.id', '=', 'held.id')
        .returning('ConversationMember.id'),
    )
    .with('counted', (query) =>
      query
        .updateTable('Member')
        .from('cleared')
        .set((eb) => ({ unreadMessages: eb('Member.unreadMessages', '-', eb.ref('cleared.messages')) }))
        .where('Member.id', '=', memberId)
        .returning('Member.unreadMessages'),
    )
    .selectFrom('held')
    .innerJoin('Member as partner', 'partner.id', 'held.otherId')
    .crossJoin('blocked')
    .crossJoin('counted')
    .select([
      'held.otherId',
      'blocked.blocked',
      'counted.unreadMessages as unread',
      'held.readReceipts as readerShows',
      'held.invisible as readerHides',
      'partner.readReceipts as partnerShows',
    ]);
});

/**
 * Marks messages up to a number as read in all tabs, and notifies the partner as receipts and blocks allow
 * (CHA-15). Returns the member's unread messages in total; null if nothing changed or the conversation is
 * foreign.
 */
export async function markRead(
  sql: TenantSql,
  { tenantId, ...mark }: Mark & { tenantId: string },
  { events }: { events: LiveEventPublisher },
): Promise<number | null> {
  const { memberId, conversationId, seq } = mark;
  if (!isId(conversationId)) return null;
  const [cleared] = await clear(sql, mark);
  if (!cleared) return null;
  const { otherId, unread, blocked, readerShows, readerHides, partnerShows } = cleared;
  events.publish(tenantId, memberId, 'unread', { unread });
  events.publish(tenantId, memberId, 'opened', { conversationId });
  if (blocked || readerHides || !readerShows) return unread;
  events.publish(tenantId, otherId, partnerShows ? 'read' : 'delivered', { conversationId, seq });
  return unread;
}

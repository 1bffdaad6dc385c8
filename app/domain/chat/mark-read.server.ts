import type { TenantSql } from '~/database/tenant-sql';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isBlockBetween } from './chat-partner.server';
import type { OwnSide } from './list-messages.server';

type Input = {
  tenantId: string;
  memberId: string;
  conversationId: string;
  /** What the reader was shown, as `listMessages` gave it. */
  shown: Omit<OwnSide, 'lastDeliveredSeq'>;
};

/**
 * Clears what was shown, and what came since stays unread. The reader's row is locked first, as sending does, then the side: both are
 * then read as they are after the locks, so that whoever marks the same a second time finds nothing left.
 */
const clear = (sql: TenantSql, { memberId, conversationId, shown }: Input) =>
  sql
    .with('held', (query) =>
      query
        .selectFrom('Member as reader')
        .innerJoin('ConversationMember as side', 'side.memberId', 'reader.id')
        .where('reader.id', '=', memberId)
        .where('side.conversationId', '=', conversationId)
        .where('side.lastReadSeq', '<', shown.lastSeq)
        .select(['side.id', 'side.otherId', 'side.unreadMessages', 'side.lastReadSeq', 'reader.readReceipts'])
        .forNoKeyUpdate(),
    )
    .with('blocked', (query) =>
      query.selectFrom('held').select((eb) => isBlockBetween(memberId, eb.ref('held.otherId')).as('blocked')),
    )
    // What another tab has marked since is not taken off twice.
    .with('cleared', (query) =>
      query.selectFrom('held').select((eb) => {
        const markedSince = eb
          .selectFrom('Message')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .where('Message.conversationId', '=', conversationId)
          .whereRef('Message.senderId', '=', 'held.otherId')
          .where('Message.seq', '>', shown.lastReadSeq)
          .whereRef('Message.seq', '<=', 'held.lastReadSeq');
        const left = eb(eb.val(shown.unreadMessages), '-', eb.cast<number>(markedSince, 'integer'));
        return eb
          .fn<number>('least', [eb.ref('held.unreadMessages'), eb.fn<number>('greatest', [left, eb.lit(0)])])
          .as('messages');
      }),
    )
    .with('side', (query) =>
      query
        .updateTable('ConversationMember')
        .from(['held', 'blocked', 'cleared'])
        .set((eb) => {
          // Between two of whom one has blocked the other, neither learns any more what the other opens.
          const reached = (known: 'lastReadSeq' | 'lastDeliveredSeq') =>
            eb
              .case()
              .when('blocked.blocked', '=', true)
              .then(eb.ref(`ConversationMember.${known}`))
              .else(eb.fn<number>('greatest', [eb.ref(`ConversationMember.${known}`), eb.val(shown.lastSeq)]))
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
      'partner.readReceipts as partnerShows',
    ])
    .executeTakeFirst();

/**
 * Marks the messages that a member was shown as read, here and in the member's other tabs (CHA-6); the chat partner learns of it where
 * neither has turned receipts off, and else that they were delivered (CHA-15), and nothing where one has blocked the other (CHA-11).
 * Gives all that is still unread; null where nothing was unread, or the conversation is not the member's, or was removed.
 */
export async function markRead(
  sql: TenantSql,
  input: Input,
  { events }: { events: LiveEventPublisher },
): Promise<number | null> {
  const { tenantId, memberId, conversationId, shown } = input;
  if (shown.unreadMessages === 0) return null;
  const cleared = await clear(sql, input);
  if (!cleared) return null;
  const { otherId, unread, blocked, readerShows, partnerShows } = cleared;
  events.publish(tenantId, memberId, 'unread', { unread });
  events.publish(tenantId, memberId, 'opened', { conversationId });
  if (blocked) return unread;
  const name = readerShows && partnerShows ? 'read' : 'delivered';
  events.publish(tenantId, otherId, name, { conversationId, seq: shown.lastSeq });
  return unread;
}

import type { ExpressionBuilder } from 'kysely';
import type { TenantQueries, TenantSql, TenantTables } from '~/database/tenant-sql';
import type { LiveEventPublisher } from '~/domain/live-events';
import { isBlockBetween } from '~/domain/profiles/visibility.server';
import type { OwnSide } from './list-messages.server';

type Input = {
  tenantId: string;
  memberId: string;
  conversationId: string;
  /** What the reader was shown, as returned by `listMessages`. */
  shown: Omit<OwnSide, 'lastDeliveredSeq'>;
};

type Held = { otherId: string; unreadMessages: number; lastReadSeq: number };
type OfHeld = ExpressionBuilder<TenantTables & { held: Held }, 'held'>;

/** Counts the messages to mark: those that another tab has marked in the meantime are not subtracted twice. */
function toMark(eb: OfHeld, { conversationId, shown }: Input) {
  const markedSince = eb
    .selectFrom('Message')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .where('Message.conversationId', '=', conversationId)
    .whereRef('Message.senderId', '=', 'held.otherId')
    .where('Message.seq', '>', shown.lastReadSeq)
    .whereRef('Message.seq', '<=', 'held.lastReadSeq');
  const left = eb(eb.val(shown.unreadMessages), '-', eb.cast<number>(markedSince, 'integer'));
  return eb.fn<number>('least', [
    eb.ref('held.unreadMessages'),
    eb.fn<number>('greatest', [left, eb.lit(0)]),
  ]);
}

/** Selects and locks the reader and their side, if it was not read so far. */
const sideToMark = (
  sql: Pick<TenantQueries, 'selectFrom'>,
  { memberId, conversationId, shown: { lastSeq } }: Input,
) =>
  sql
    .selectFrom('Member as reader')
    .innerJoin('ConversationMember as side', 'side.memberId', 'reader.id')
    .where('reader.id', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .where('side.lastReadSeq', '<', lastSeq)
    .select(['side.id', 'side.otherId', 'side.unreadMessages', 'side.lastReadSeq'])
    .select(['reader.readReceipts', 'reader.invisible'])
    .forNoKeyUpdate();

/**
 * Marks the shown messages as read; messages that arrived later stay unread. The reader's row is locked
 * first, as when sending, and then the side, so that both are read after the locks and repeating the call
 * finds nothing to do.
 */
const clear = (sql: TenantSql, input: Input) => {
  const { memberId, shown } = input;
  return sql
    .with('held', (query) => sideToMark(query, input))
    .with('blocked', (query) =>
      query.selectFrom('held').select((eb) => isBlockBetween(memberId, eb.ref('held.otherId')).as('blocked')),
    )
    .with('cleared', (query) => query.selectFrom('held').select((eb) => toMark(eb, input).as('messages')))
    .with('side', (query) =>
      query
        .updateTable('ConversationMember')
        .from(['held', 'blocked', 'cleared'])
        .set((eb) => {
          // If one member has blocked the other, neither may learn what the other opens, so the receipts stay
          // as they are.
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
      'held.invisible as readerHides',
      'partner.readReceipts as partnerShows',
    ])
    .executeTakeFirst();
};

/**
 * Marks the messages that a member was shown as read, in all of the member's tabs. The chat partner is told
 * nothing if the reader is invisible or shows no receipts, or if one has blocked the other; otherwise that
 * they were read, or only delivered if the partner shows no receipts (CHA-15). Returns how many messages are
 * still unread in all conversations; null if nothing was unread or the conversation is not the member's or
 * was removed.
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
  const { otherId, unread, blocked, readerShows, readerHides, partnerShows } = cleared;
  events.publish(tenantId, memberId, 'unread', { unread });
  events.publish(tenantId, memberId, 'opened', { conversationId });
  if (blocked || readerHides || !readerShows) return unread;
  const name = partnerShows ? 'read' : 'delivered';
  events.publish(tenantId, otherId, name, { conversationId, seq: shown.lastSeq });
  return unread;
}

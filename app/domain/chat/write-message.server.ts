import type { ExpressionBuilder } from 'kysely';
import { prepared } from '~/database/prepared.server';
import type { TenantQueries, TenantSqlTx, TenantTables } from '~/database/tenant-sql';
import type { GiftKey } from '~/domain/gifts/rules';
import { newId } from '~/domain/new-id';
import { previewOf } from '~/domain/short-text';
import type { PostInput } from './post-input';
import type { Message } from './read-post-facts.server';
import { pairOf } from './rules';

/**
 * Starts a conversation with both its sides, and adds it to the number that the sender has started with real
 * members.
 */
export async function startConversation(
  tx: TenantSqlTx,
  { senderId, otherId, fictional }: Message & { fictional: boolean },
  now: Date,
): Promise<string> {
  const id = newId();
  await tx
    .with('started', (query) =>
      query
        .insertInto('Conversation')
        .values({ id, ...pairOf(senderId, otherId), startedById: senderId, createdAt: now })
        .returning('id'),
    )
    .with('sides', (query) =>
      query
        .insertInto('ConversationMember')
        .values([
          { id: newId(), conversationId: id, memberId: senderId, otherId },
          { id: newId(), conversationId: id, memberId: otherId, otherId: senderId },
        ])
        .returning('id'),
    )
    .updateTable('Member')
    .set((eb) => ({ conversationsStarted: eb('conversationsStarted', '+', fictional ? 0 : 1) }))
    .where('id', '=', senderId)
    .execute();
  return id;
}

/** Hides the types of a statement's earlier parts, which the later parts do not use. */
const asQueries = (queries: unknown) => queries as TenantQueries;

/** Adds the photo's files or the gift to the statement; the receiver's profile counts its gifts by their rows. */
function withContent(tx: TenantSqlTx, message: Message & { costCredits: number }, now: Date): TenantQueries {
  const { id, senderId, otherId, content, clientKey, costCredits } = message;
  if (content.kind === 'text') return tx;
  if (content.kind === 'image') {
    const files = content.files.map((file) => ({ id: newId(), messageId: id, ...file }));
    return asQueries(
      tx.with('files', (query) => query.insertInto('PhotoFile').values(files).returning('id')),
    );
  }
  const { giftKey } = content;
  const gift = {
    id: newId(),
    fromId: senderId,
    toId: otherId,
    giftKey,
    costCredits,
    clientKey,
    createdAt: now,
  };
  return asQueries(tx.with('gift', (query) => query.insertInto('GiftSent').values(gift).returning('id')));
}

type Written = {
  id: string;
  conversationId: string;
  senderId: string;
  otherId: string;
  kind: PostInput['content']['kind'];
  giftKey: GiftKey | null;
  text: string;
  preview: string;
  costCredits: number;
  clientKey: string;
  now: Date;
};

type OfNumbered = ExpressionBuilder<TenantTables & { numbered: { lastSeq: number } }, 'Message'>;

/** Selects the row of a message, with its number and its time. */
const numberedRow = (eb: OfNumbered, written: Written) => {
  const { id, conversationId, senderId, kind, text, giftKey, costCredits, clientKey, now } = written;
  return eb
    .selectFrom('numbered')
    .innerJoin('ConversationMember as before', (join) =>
      join.on('before.conversationId', '=', conversationId).on('before.memberId', '=', senderId),
    )
    .select((made) => [
      eb.val(id).as('id'),
      eb.val(conversationId).as('conversationId'),
      eb.val(senderId).as('senderId'),
      eb.val(kind).as('kind'),
      eb.val(text).as('text'),
      eb.val(giftKey).as('giftKey'),
      eb.val(costCredits).as('costCredits'),
      eb.val(clientKey).as('clientKey'),
      // Of two messages at the same moment, the one that is numbered later is never the older one.
      made.fn<Date>('greatest', [made.val(now), 'before.lastMessageAt']).as('createdAt'),
      'numbered.lastSeq as seq',
    ]);
};

/** Builds the statement that stores a message and updates what counts and lists it. */
const writeQuery = (sql: TenantQueries, written: Written) => {
  const { conversationId, senderId, otherId, kind, preview } = written;
  return sql
    .with('numbered', (query) =>
      query
        .updateTable('Conversation')
        .set((eb) => ({ lastSeq: eb('lastSeq', '+', 1) }))
        .where('id', '=', conversationId)
        .returning('lastSeq'),
    )
    .with('written', (query) =>
      query
        .insertInto('Message')
        .columns([
          ...(['id', 'conversationId', 'senderId', 'kind', 'text', 'giftKey'] as const),
          ...(['costCredits', 'clientKey', 'createdAt', 'seq'] as const),
        ])
        .expression((eb) => numberedRow(eb, written))
        .returning('createdAt'),
    )
    .with('sides', (query) =>
      query
        .updateTable('ConversationMember')
        .from('written')
        .set((eb) => ({
          lastMessageAt: eb.ref('written.createdAt'),
          lastMessageText: preview,
          lastMessageKind: kind,
          lastMessageMine: eb('memberId', '=', senderId).$castTo<boolean>(),
          unreadMessages: eb(
            'unreadMessages',
            '+',
            eb.case().when('memberId', '=', otherId).then(1).else(0).end(),
          ),
        }))
        .where('conversationId', '=', conversationId)
        .returning(['ConversationMember.id', 'ConversationMember.memberId']),
    )
    .with('counted', (query) =>
      query
        .updateTable('Member')
        .set((eb) => ({ unreadMessages: eb('unreadMessages', '+', 1) }))
        .where('id', '=', otherId)
        .returning('unreadMessages'),
    )
    .selectFrom(['numbered', 'counted', 'sides'])
    .where('sides.memberId', '=', otherId)
    .select(['numbered.lastSeq as seq', 'counted.unreadMessages as otherUnread', 'sides.id as otherSideId']);
};

const textQuery = prepared(writeQuery);

/**
 * Stores a message under the conversation's next number and updates both sides' list entries and counters, in
 * one statement. Its time is never before that of the message before it (CHA-14). Returns the number, how
 * many messages the receiver has unread in all, and their side.
 */
export async function writeMessage(
  tx: TenantSqlTx,
  conversationId: string,
  message: Message & { costCredits: number },
  now: Date,
): Promise<{ seq: number; otherUnread: number; otherSideId: string }> {
  const { content, ...rest } = message;
  const giftKey = content.kind === 'gift' ? content.giftKey : null;
  const preview = previewOf(message.text);
  const written: Written = { ...rest, conversationId, kind: content.kind, giftKey, preview, now };
  const [stored] =
    content.kind === 'text'
      ? await textQuery(tx, written)
      : await writeQuery(withContent(tx, message, now), written).execute();
  if (!stored) throw new Error('A message was stored without its number');
  return stored;
}

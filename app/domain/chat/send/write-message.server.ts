import { expressionBuilder, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { preparedByShape } from '~/database/prepared.server';
import type { TenantQueries, TenantSqlTx, TenantTables } from '~/database/tenant-sql';
import { withBooking, type Booked } from '~/domain/credits/change-credits.server';
import type { GiftKey } from '~/domain/gifts/rules';
import { newId } from '~/domain/new-id';
import { BOUND_OF_QUEUED, buildDelivery, insertDeliveries, type Queued } from '~/domain/queue-notice.server';
import { previewText } from '~/domain/short-text';
import { chargeKey } from '~/domain/chat/costs';
import type { PostInput } from './post-input';
import type { Destination, Message } from './read-post-facts.server';
import { memberPair } from '~/domain/chat/rules';

/** Starts a conversation; counts it for the sender if the receiver is real. */
export async function startConversation(
  tx: TenantSqlTx,
  { senderId, otherId, fictional }: Message & { fictional: boolean },
  now: Date,
): Promise<Destination> {
  const [id, otherSideId] = [newId(), newId()];
  await tx
    .with('started', (query) =>
      query
        .insertInto('Conversation')
        .values({ id, ...memberPair(senderId, otherId), startedById: senderId, createdAt: now })
        .returning('id'),
    )
    .with('sides', (query) =>
      query
        .insertInto('ConversationMember')
        .values([
          { id: newId(), conversationId: id, memberId: senderId, otherId },
          { id: otherSideId, conversationId: id, memberId: otherId, otherId: senderId },
        ])
        .returning('id'),
    )
    .updateTable('Member')
    .set((eb) => ({ conversationsStarted: eb('conversationsStarted', '+', fictional ? 0 : 1) }))
    .where('id', '=', senderId)
    .execute();
  return { conversationId: id, otherSideId, lastSeq: 0 };
}

/** Erases the types of earlier parts that later parts do not need. */
const toQueries = (queries: unknown) => queries as TenantQueries;

/** The receiver's profile counts gifts by their rows. */
function withContent(sql: TenantQueries, content: PostInput['content'], written: Written): TenantQueries {
  const { id, senderId, otherId, clientKey, costCredits, now } = written;
  if (content.kind === 'text') return sql;
  if (content.kind === 'image') {
    const files = content.files.map((file) => ({ id: newId(), messageId: id, ...file }));
    return toQueries(
      sql.with('files', (query) => query.insertInto('PhotoFile').values(files).returning('id')),
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
  return toQueries(sql.with('gift', (query) => query.insertInto('GiftSent').values(gift).returning('id')));
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
  replyTo: number | null;
  aboutPart: string | null;
  aboutText: string | null;
  aboutPhotoId: string | null;
  now: Date;
};

type OfNumbered = ExpressionBuilder<TenantTables & { numbered: { lastSeq: number } }, 'Message'>;

const numberedRow = (eb: OfNumbered, written: Written) => {
  const { id, conversationId, senderId, kind, text, giftKey, replyTo, costCredits, clientKey, now } = written;
  const { aboutPart, aboutText, aboutPhotoId } = written;
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
      eb.val(replyTo).as('replyToSeq'),
      eb.val(aboutPart).as('aboutPart'),
      eb.val(aboutText).as('aboutText'),
      eb.val(aboutPhotoId).as('aboutPhotoId'),
      eb.val(costCredits).as('costCredits'),
      eb.val(clientKey).as('clientKey'),
      // Of two messages at the same moment, the later number never has an earlier time.
      made.fn<Date>('greatest', [made.val(now), 'before.lastMessageAt']).as('createdAt'),
      'numbered.lastSeq as seq',
    ]);
};

const booking = expressionBuilder<TenantTables & { entry: { balanceAfterCredits: number } }, never>();

/** Without a booking, no message is stored. */
const isPaid = booking.exists(booking.selectFrom('entry').select('balanceAfterCredits'));

type Stored = {
  written: Written;
  content: PostInput['content'];
  booked: Booked | null;
  queued: Queued;
};

const withMessage = (sql: TenantQueries, written: Written, conditions: Expression<SqlBool>[]) => {
  const { conversationId, senderId, otherId, kind, preview } = written;
  return sql
    .with('numbered', (query) =>
      query
        .updateTable('Conversation')
        .set((eb) => ({ lastSeq: eb('lastSeq', '+', 1) }))
        .where((eb) => eb.and([eb('id', '=', conversationId), ...conditions]))
        .returning('lastSeq'),
    )
    .with('written', (query) =>
      query
        .insertInto('Message')
        .columns([
          ...(['id', 'conversationId', 'senderId', 'kind', 'text', 'giftKey', 'replyToSeq'] as const),
          ...(['aboutPart', 'aboutText', 'aboutPhotoId'] as const),
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
        .returning('ConversationMember.id'),
    )
    .with('counted', (query) =>
      query
        .updateTable('Member')
        .set((eb) => ({ unreadMessages: eb('unreadMessages', '+', 1) }))
        .where('id', '=', otherId)
        .returning('unreadMessages'),
    );
};

const storeQuery = preparedByShape(
  {
    bound: [
      ...(['conversationId', 'senderId', 'otherId', 'text', 'preview', 'costCredits', 'clientKey'] as const),
      ...(['replyTo', 'aboutPart', 'aboutText', 'aboutPhotoId'] as const),
      ...(['entryId', 'amountCredits', 'reference', 'idempotencyKey'] as const),
      ...BOUND_OF_QUEUED,
    ],
    plannedOnce: () => true,
    isRare: ({ content }: Stored) => content.kind !== 'text',
  },
  (sql, { written, content, booked, queued }: Stored) => {
    const paying = booked ? toQueries(withBooking(sql, booked)) : sql;
    const telling = toQueries(insertDeliveries(withContent(paying, content, written), queued));
    return withMessage(telling, written, booked ? [isPaid] : [])
      .selectFrom(['numbered', 'written', 'counted'])
      .select(['numbered.lastSeq as seq', 'written.createdAt', 'counted.unreadMessages as otherUnread']);
  },
);

const LEDGER_KINDS = { text: 'message', image: 'photo', gift: 'gift' } as const;

const chargeEntry = ({ id, senderId, kind, clientKey, costCredits, now }: Written): Booked => ({
  memberId: senderId,
  amountCredits: -costCredits,
  kind: LEDGER_KINDS[kind],
  reference: id,
  idempotencyKey: chargeKey(clientKey),
  entryId: newId(),
  now,
});

const receiverNotice = ({ senderId, otherId, now }: Written, { lastSeq, otherSideId }: Destination): Queued =>
  buildDelivery(
    {
      memberId: otherId,
      fromId: senderId,
      kind: lastSeq === 0 ? 'new_conversation' : 'new_message',
      causeId: otherSideId,
      causePeriod: String(lastSeq + 1),
    },
    { now },
  );

/**
 * Stores a message, charges it, updates both sides and notifies the receiver, in one statement. The facts
 * must have been read under both locks; its time is never before the previous message's (CHA-14). With
 * `commits` it ends the transaction. Returns the receiver's unread messages in total, too.
 */
export async function writeMessage(
  tx: TenantSqlTx,
  { message, destination, costCredits }: { message: Message; destination: Destination; costCredits: number },
  { now, commits }: { now: Date; commits: boolean },
): Promise<{ seq: number; createdAt: Date; otherUnread: number }> {
  const { content, about, ...rest } = message;
  const written: Written = {
    ...rest,
    conversationId: destination.conversationId,
    kind: content.kind,
    giftKey: content.kind === 'gift' ? content.giftKey : null,
    preview: previewText(message.text),
    aboutPart: about?.part ?? null,
    aboutText: about?.text ?? null,
    aboutPhotoId: about?.photoId ?? null,
    costCredits,
    now,
  };
  const booked = costCredits === 0 ? null : chargeEntry(written);
  const stored = { written, content, booked, queued: receiverNotice(written, destination) };
  const [numbered] = await storeQuery(tx, stored, { commits });
  if (!numbered) throw new Error('A message was stored without its number');
  return numbered;
}

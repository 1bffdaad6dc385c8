import type { TenantQueries, TenantSqlTx } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { previewOf } from '~/domain/short-text';
import { isBlockBetween } from './chat-partner.server';
import type { PostInput } from './post-to-conversation.server';
import { pairOf } from './rules';

/** A message that is about to be stored. */
export type Message = Pick<PostInput, 'senderId' | 'content' | 'text' | 'clientKey'> & {
  id: string;
  otherId: string;
};

/**
 * Locks the rows of the sender and the receiver, in the order of their ids. Returns the receiver's id; null
 * if there is no such member or conversation.
 */
export async function lockBoth(
  tx: TenantSqlTx,
  senderId: string,
  to: PostInput['to'],
): Promise<string | null> {
  const members = await tx
    .selectFrom('Member')
    .select('id')
    .where((eb) => {
      const otherId =
        'otherId' in to
          ? eb.val(to.otherId)
          : eb
              .selectFrom('ConversationMember')
              .select('otherId')
              .where('memberId', '=', senderId)
              .where('conversationId', '=', to.conversationId);
      return eb('id', 'in', [eb.val(senderId), otherId]);
    })
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return members.find(({ id }) => id !== senderId)?.id ?? null;
}

/**
 * Reads everything that decides about a message in one statement: the two members, their conversation, and
 * the message that was already sent with the same key.
 */
export const readPostFacts = (tx: TenantSqlTx, { senderId, otherId, clientKey }: Message) =>
  tx
    .selectFrom('Member as sender')
    .innerJoin('Member as receiver', (join) => join.on('receiver.id', '=', otherId))
    .leftJoin('Profile as profile', 'profile.id', 'receiver.id')
    .leftJoin('Conversation as conversation', (join) => {
      const { memberAId, memberBId } = pairOf(senderId, otherId);
      return join.on('conversation.memberAId', '=', memberAId).on('conversation.memberBId', '=', memberBId);
    })
    .leftJoin('Message as earlier', (join) =>
      join.onRef('earlier.senderId', '=', 'sender.id').on('earlier.clientKey', '=', clientKey),
    )
    .where('sender.id', '=', senderId)
    .select([
      'sender.paidUser',
      'sender.trialUntil',
      'sender.conversationsStarted',
      'sender.credits',
      'receiver.status',
      'receiver.deletionRequestedAt',
      'receiver.invisible',
      'profile.fictional',
      'profile.status as profileStatus',
      'conversation.id as conversationId',
      'earlier.conversationId as earlierConversationId',
      'earlier.seq as earlierSeq',
      'earlier.text as earlierText',
      'earlier.kind as earlierKind',
      'earlier.giftKey as earlierGiftKey',
    ])
    .select((eb) => [
      isBlockBetween(senderId, otherId).as('blocked'),
      eb
        .exists(
          eb
            .selectFrom('Like')
            .select('Like.id')
            .where('Like.fromId', '=', otherId)
            .where('Like.toId', '=', senderId),
        )
        .as('likesSender'),
      eb
        .exists(
          eb
            .selectFrom('GiftSent')
            .select('GiftSent.id')
            .where('GiftSent.fromId', '=', senderId)
            .where('GiftSent.clientKey', '=', clientKey),
        )
        .as('giftGiven'),
    ])
    .executeTakeFirstOrThrow();

export type PostFacts = Awaited<ReturnType<typeof readPostFacts>>;

/** Starts a conversation with both its sides, and adds it to the number that the sender has started. */
export async function startConversation(
  tx: TenantSqlTx,
  { senderId, otherId }: Message,
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
    .set((eb) => ({ conversationsStarted: eb('conversationsStarted', '+', 1) }))
    .where('id', '=', senderId)
    .execute();
  return id;
}

/** Hides the types of a statement's earlier parts, which the later parts do not use. */
const asQueries = (queries: unknown) => queries as TenantQueries;

/** Adds the photo's files or the gift to the statement. A gift also counts on the receiver's profile. */
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

/**
 * Stores a message under the conversation's next number and updates both sides' list entries and counters, in
 * one statement. Returns the number and how many messages the receiver has unread in all.
 */
export async function writeMessage(
  tx: TenantSqlTx,
  conversationId: string,
  message: Message & { costCredits: number },
  now: Date,
): Promise<{ seq: number; otherUnread: number }> {
  const { id, senderId, otherId, text, clientKey, content, costCredits } = message;
  const giftKey = content.kind === 'gift' ? content.giftKey : null;
  return withContent(tx, message, now)
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
        .expression((eb) =>
          eb
            .selectFrom('numbered')
            .select([
              eb.val(id).as('id'),
              eb.val(conversationId).as('conversationId'),
              eb.val(senderId).as('senderId'),
              eb.val(content.kind).as('kind'),
              eb.val(text).as('text'),
              eb.val(giftKey).as('giftKey'),
              eb.val(costCredits).as('costCredits'),
              eb.val(clientKey).as('clientKey'),
              eb.val(now).as('createdAt'),
              'numbered.lastSeq as seq',
            ]),
        )
        .returning('id'),
    )
    .with('sides', (query) =>
      query
        .updateTable('ConversationMember')
        .set((eb) => ({
          lastMessageAt: now,
          lastMessageText: previewOf(text),
          lastMessageKind: content.kind,
          lastMessageMine: eb('memberId', '=', senderId).$castTo<boolean>(),
          unreadMessages: eb(
            'unreadMessages',
            '+',
            eb.case().when('memberId', '=', otherId).then(1).else(0).end(),
          ),
        }))
        .where('conversationId', '=', conversationId)
        .returning('id'),
    )
    .with('counted', (query) =>
      query
        .updateTable('Member')
        .set((eb) => ({ unreadMessages: eb('unreadMessages', '+', 1) }))
        .where('id', '=', otherId)
        .returning('unreadMessages'),
    )
    .selectFrom(['numbered', 'counted'])
    .select(['numbered.lastSeq as seq', 'counted.unreadMessages as otherUnread'])
    .executeTakeFirstOrThrow();
}

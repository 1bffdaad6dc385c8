import { prepared } from '~/database/prepared.server';
import type { TenantQueries, TenantSqlTx } from '~/database/tenant-sql';
import { isBlockBetween } from '~/domain/profiles/visibility.server';
import type { PostInput } from './post-input';
import { pairOf } from './rules';

/** A message that is about to be stored. */
export type Message = Pick<PostInput, 'senderId' | 'content' | 'text' | 'clientKey'> & {
  id: string;
  otherId: string;
};

type Knower = { senderId: string; otherId: string };
type Talker = { senderId: string; conversationId: string };

const locking = (sql: TenantQueries) => sql.selectFrom('Member').select('id').orderBy('id').forNoKeyUpdate();

const lockKnown = prepared((sql, { senderId, otherId }: Knower) =>
  locking(sql).where('id', 'in', [senderId, otherId]),
);

const lockTalking = prepared((sql, { senderId, conversationId }: Talker) =>
  locking(sql).where((eb) =>
    eb('id', 'in', [
      eb.val(senderId),
      eb
        .selectFrom('ConversationMember')
        .select('otherId')
        .where('memberId', '=', senderId)
        .where('conversationId', '=', conversationId),
    ]),
  ),
);

/**
 * Locks the rows of the sender and the receiver, in the order of their ids. Returns the receiver's id; null
 * if there is no such member or conversation.
 */
export async function lockBoth(
  tx: TenantSqlTx,
  senderId: string,
  to: PostInput['to'],
): Promise<string | null> {
  const members = await ('otherId' in to
    ? lockKnown(tx, { senderId, ...to })
    : lockTalking(tx, { senderId, ...to }));
  return members.find(({ id }) => id !== senderId)?.id ?? null;
}

type FactsAsked = Knower & { memberAId: string; memberBId: string; clientKey: string };

const factsQuery = prepared((sql, { senderId, otherId, memberAId, memberBId, clientKey }: FactsAsked) =>
  sql
    .selectFrom('Member as sender')
    .innerJoin('Member as receiver', (join) => join.on('receiver.id', '=', otherId))
    .leftJoin('Profile as profile', 'profile.id', 'receiver.id')
    .leftJoin('Conversation as conversation', (join) =>
      join.on('conversation.memberAId', '=', memberAId).on('conversation.memberBId', '=', memberBId),
    )
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
    ]),
);

/**
 * Reads everything that decides about a message in one statement: the two members, their conversation, and
 * the message that was already sent with the same key.
 */
export async function readPostFacts(tx: TenantSqlTx, { senderId, otherId, clientKey }: Message) {
  const [facts] = await factsQuery(tx, { senderId, otherId, clientKey, ...pairOf(senderId, otherId) });
  if (!facts) throw new Error('The members of a message are gone although they are locked');
  return facts;
}

export type PostFacts = Awaited<ReturnType<typeof readPostFacts>>;

import { prepared } from '~/database/prepared.server';
import type { TenantSqlTx } from '~/database/tenant-sql';
import { tie } from '~/domain/profiles/visibility.server';
import { hasReplied, hasWritten } from '~/domain/chat/acquaintance.server';
import { chargeKey } from '~/domain/chat/costs';
import type { About } from '~/domain/chat/topics';
import type { PostInput } from './post-input';
import { memberPair } from '~/domain/chat/rules';
import { quotedText } from '~/domain/chat/quoted-message.server';

export type Message = Pick<PostInput, 'senderId' | 'content' | 'text' | 'clientKey'> & {
  id: string;
  otherId: string;
  replyTo: number | null;
  about: About | null;
};

type FactsAsked = {
  senderId: string;
  otherId: string;
  memberAId: string;
  memberBId: string;
  clientKey: string;
  chargeKey: string;
  replyTo: number | null;
};

const factsQuery = prepared((sql, asked: FactsAsked) => {
  const { senderId, otherId, memberAId, memberBId, clientKey, chargeKey, replyTo } = asked;
  return (
    sql
      .selectFrom('Member as sender')
      .innerJoin('Member as receiver', (join) => join.on('receiver.id', '=', otherId))
      .leftJoin('Profile as profile', 'profile.id', 'receiver.id')
      .leftJoin('Profile as senderProfile', 'senderProfile.id', 'sender.id')
      .leftJoin('AgeProof as senderProof', 'senderProof.memberId', 'sender.id')
      .leftJoin('Conversation as conversation', (join) =>
        join.on('conversation.memberAId', '=', memberAId).on('conversation.memberBId', '=', memberBId),
      )
      .leftJoin('ConversationMember as otherSide', (join) =>
        join.onRef('otherSide.conversationId', '=', 'conversation.id').on('otherSide.memberId', '=', otherId),
      )
      .leftJoin('Message as earlier', (join) =>
        join.onRef('earlier.senderId', '=', 'sender.id').on('earlier.clientKey', '=', clientKey),
      )
      // A message that nobody sees any more is not quoted.
      .leftJoin('Message as quoted', (join) =>
        join
          .onRef('quoted.conversationId', '=', 'conversation.id')
          .on('quoted.seq', '=', replyTo)
          .on('quoted.removedAt', 'is', null)
          .on('quoted.kind', '<>', 'deleted'),
      )
      .where('sender.id', '=', senderId)
      .select([
        'sender.status as senderStatus',
        'sender.paidUser',
        'sender.trialUntil',
        'sender.conversationsStarted',
        'sender.credits',
        'sender.suspendedUntil',
        'sender.signupAt',
        'senderProof.over as provenOver',
        'senderProof.expiresAt as proofEndsAt',
        'senderProfile.country as senderCountry',
        'senderProfile.fictional as senderFictional',
        'sender.invisible as senderInvisible',
        'sender.readReceipts as senderShows',
        'receiver.status as accountStatus',
        'receiver.deletionRequestedAt',
        'receiver.sitePausedUntil',
        'receiver.invisible',
        'profile.fictional',
        'profile.status as profileStatus',
        'conversation.id as conversationId',
        'conversation.lastSeq',
        'otherSide.id as otherSideId',
        'earlier.conversationId as earlierConversationId',
        'earlier.seq as earlierSeq',
        'earlier.text as earlierText',
        'earlier.kind as earlierKind',
        'earlier.giftKey as earlierGiftKey',
        'quoted.seq as quotedSeq',
        'quoted.senderId as quotedSenderId',
        'quoted.kind as quotedKind',
      ])
      .select((eb) => quotedText(eb.ref('quoted.text')).as('quotedText'))
      .select((eb) => {
        // Without a conversation, the missing id equals nothing.
        const conversationId = eb.ref('conversation.id').$notNull();
        const between = { conversationId, readerId: otherId, senderId };
        return [
          hasWritten(between).as('receiverHasWritten'),
          hasReplied(between, 1).as('receiverHasReplied'),
        ];
      })
      .select((eb) => [
        tie('blocksViewer', otherId, senderId),
        tie('blockedByViewer', otherId, senderId),
        tie('likesViewer', otherId, senderId),
        eb
          .exists(
            eb
              .selectFrom('ConversationMember')
              .select('id')
              .where('ConversationMember.memberId', '=', senderId),
          )
          .as('hasConversation'),
        eb
          .exists(
            eb
              .selectFrom('GiftSent')
              .select('GiftSent.id')
              .where('GiftSent.fromId', '=', senderId)
              .where('GiftSent.clientKey', '=', clientKey),
          )
          .as('giftGiven'),
        eb
          .exists(
            eb
              .selectFrom('CreditEntry')
              .select('CreditEntry.id')
              .where('CreditEntry.memberId', '=', senderId)
              .where('CreditEntry.idempotencyKey', '=', chargeKey),
          )
          .as('charged'),
      ])
  );
});

export async function readPostFacts(tx: TenantSqlTx, { senderId, otherId, clientKey, replyTo }: Message) {
  const keys = { clientKey, chargeKey: chargeKey(clientKey) };
  const asked = { senderId, otherId, replyTo, ...keys, ...memberPair(senderId, otherId) };
  const [facts] = await factsQuery(tx, asked);
  if (!facts) throw new Error('The members of a message are gone although they are locked');
  return facts;
}

export type PostFacts = Awaited<ReturnType<typeof readPostFacts>>;

export type Destination = { conversationId: string; lastSeq: number; otherSideId: string };

export function toDestination({ conversationId, lastSeq, otherSideId }: PostFacts): Destination | null {
  if (conversationId === null || lastSeq === null || otherSideId === null) return null;
  return { conversationId, lastSeq, otherSideId };
}

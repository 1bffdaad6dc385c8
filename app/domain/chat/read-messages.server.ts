import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { preparedByShape } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { isBlockBetween } from '~/domain/profiles/visibility.server';
import { partnerRow, sharedInterests } from './chat-partner.server';
import { MESSAGES_PAGE } from './rules';

/** Which messages to list: those before a number, those after a number, or the newest. */
export type MessagePage = { before?: number; after?: number };

export type MessagesAsked = { memberId: string; conversationId: string } & MessagePage;

type Page = {
  memberId: string;
  conversationId: string;
  before: number | null;
  after: number | null;
  withPartner: boolean;
};

/**
 * Reads both sides with their receipts, and the messages with the sizes of their photos, in one statement.
 */
const pageQuery = (sql: TenantQueries, { memberId, conversationId, before, after, withPartner }: Page) =>
  sql
    .selectFrom('ConversationMember as side')
    .innerJoin('ConversationMember as partnerSide', (join) =>
      join
        .onRef('partnerSide.conversationId', '=', 'side.conversationId')
        .onRef('partnerSide.memberId', '=', 'side.otherId'),
    )
    .innerJoin('Member as reader', 'reader.id', 'side.memberId')
    .innerJoin('Member as partner', 'partner.id', 'side.otherId')
    .innerJoin('Conversation as conversation', 'conversation.id', 'side.conversationId')
    .where('side.memberId', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .select([
      'side.unreadMessages',
      'side.lastReadSeq',
      'side.lastDeliveredSeq',
      'conversation.lastSeq',
      'partnerSide.lastReadSeq as otherReadSeq',
      'partnerSide.lastDeliveredSeq as otherDeliveredSeq',
      'reader.readReceipts as readerShows',
      'reader.lastChatMemberId',
      'reader.lastChatAt',
      'partner.readReceipts as partnerShows',
      'partner.invisible as partnerHides',
    ])
    .select((eb) =>
      eb
        .selectFrom('Message as answer')
        .select('answer.seq')
        .where('answer.conversationId', '=', conversationId)
        .whereRef('answer.senderId', '=', 'side.otherId')
        .where(eb.or([eb('partner.invisible', '=', true), eb('partner.readReceipts', '=', false)]))
        .orderBy('answer.seq', 'desc')
        .limit(1)
        .as('answeredSeq'),
    )
    .select((eb) =>
      eb
        .or([
          eb('conversation.startedById', '=', memberId),
          eb.exists(
            eb
              .selectFrom('Message as own')
              .select('own.id')
              .where('own.conversationId', '=', conversationId)
              .where('own.senderId', '=', memberId),
          ),
        ])
        .as('hasWritten'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('Message as message')
          .where('message.conversationId', '=', conversationId)
          .$if(before !== null, (query) => query.where('message.seq', '<', before))
          .$if(after !== null, (query) => query.where('message.seq', '>', after))
          .orderBy('message.seq', after === null ? 'desc' : 'asc')
          .limit(MESSAGES_PAGE + 1)
          .select([
            'message.seq',
            'message.senderId',
            'message.kind',
            'message.text',
            'message.giftKey',
            'message.clientKey',
            'message.createdAt',
            'message.removedAt',
            'message.takenBackAt',
          ])
          .select((message) =>
            jsonObjectFrom(
              message
                .selectFrom('PhotoFile as file')
                .whereRef('file.messageId', '=', 'message.id')
                .where('file.size', '=', 'full')
                // As `findImage` refuses it: the page has no picture that cannot be loaded.
                .where((eb) => eb.not(isBlockBetween(memberId, eb.ref('message.senderId'))))
                .select(['file.widthPx', 'file.heightPx', 'file.tone']),
            ).as('image'),
          ),
      ).as('messages'),
    )
    .$if(withPartner, (query) =>
      query.select((eb) => [
        partnerRow(eb.ref('side.otherId'), memberId).as('partnerRow'),
        sharedInterests(eb.ref('side.otherId'), memberId).as('sharedRows'),
      ]),
    );

const messagesQuery = preparedByShape(
  { bound: ['memberId', 'conversationId', 'before', 'after'], plannedOnce: true },
  pageQuery,
);

/**
 * Reads one page of a member's conversation, and the chat partner if asked; nothing if the conversation is not
 * the member's.
 */
export async function readMessages(
  sql: TenantQueries,
  { before, after, ...asked }: MessagesAsked,
  withPartner: boolean,
) {
  if (!isId(asked.conversationId)) return undefined;
  const [found] = await messagesQuery(sql, {
    ...asked,
    before: before ?? null,
    after: after ?? null,
    withPartner,
  });
  return found;
}

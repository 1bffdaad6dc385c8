import { expressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { preparedByShape } from '~/database/prepared.server';
import type { TenantQueries, TenantTables } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { isBlockBetween } from '~/domain/profiles/visibility.server';
import { aboutPhoto } from './about-photo.server';
import { hasReplied, hasWritten } from './acquaintance.server';
import { partnerRow, sharedInterests } from './chat-partner.server';
import { quotedMessage } from './quoted-message.server';
import { MESSAGES_PAGE } from './rules';

/** Without a number, the newest messages. */
export type MessagePage = { before?: number; after?: number };

export type MessagesAsked = { memberId: string; conversationId: string } & MessagePage;

type Page = {
  memberId: string;
  conversationId: string;
  before: number | null;
  after: number | null;
  withPartner: boolean;
};

type Sides = TenantTables & {
  side: TenantTables['ConversationMember'];
  partner: TenantTables['Member'];
  conversation: TenantTables['Conversation'];
};

const eb = expressionBuilder<Sides, 'side' | 'partner' | 'conversation'>();

/** Only an answer reveals that a partner without receipts was there (CHA-15). */
const selectAnswer = (conversationId: string) =>
  eb
    .selectFrom('Message as answer')
    .select('answer.seq')
    .where('answer.conversationId', '=', conversationId)
    .whereRef('answer.senderId', '=', 'side.otherId')
    .where(eb.or([eb('partner.invisible', '=', true), eb('partner.readReceipts', '=', false)]))
    .orderBy('answer.seq', 'desc')
    .limit(1);

const messagesPage = ({ memberId, conversationId, before, after }: Page) =>
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
      'message.reaction',
      'message.aboutPart',
      'message.aboutText',
    ])
    .select((message) =>
      jsonObjectFrom(
        message
          .selectFrom('PhotoFile as file')
          .whereRef('file.messageId', '=', 'message.id')
          .where('file.size', '=', 'full')
          // `findImage` refuses the same photos, so that no picture fails to load.
          .where((file) => eb.not(isBlockBetween(memberId, file.ref('message.senderId'))))
          .select(['file.widthPx', 'file.heightPx', 'file.tone']),
      ).as('image'),
    )
    .select((message) =>
      jsonObjectFrom(quotedMessage(conversationId, message.ref('message.replyToSeq'))).as('quoted'),
    )
    .select((message) =>
      jsonObjectFrom(aboutPhoto(message.ref('message.aboutPhotoId'), memberId)).as('aboutPhoto'),
    );

const pageQuery = (sql: TenantQueries, page: Page) => {
  const { memberId, conversationId, withPartner } = page;
  const between = { conversationId, readerId: memberId, senderId: eb.ref('side.otherId') };
  return sql
    .selectFrom('ConversationMember as side')
    .innerJoin('ConversationMember as partnerSide', (join) =>
      join
        .onRef('partnerSide.conversationId', '=', 'side.conversationId')
        .onRef('partnerSide.memberId', '=', 'side.otherId'),
    )
    .innerJoin('Member as reader', 'reader.id', 'side.memberId')
    .innerJoin('Member as partner', 'partner.id', 'side.otherId')
    .leftJoin('Profile as partnerProfile', 'partnerProfile.id', 'side.otherId')
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
      'partnerProfile.fictional as isFictional',
    ])
    .select([
      selectAnswer(conversationId).as('answeredSeq'),
      hasWritten(between).as('hasWritten'),
      hasReplied(between).as('hasReplied'),
      jsonArrayFrom(messagesPage(page)).as('messages'),
    ])
    .$if(withPartner, (query) =>
      query.select([
        partnerRow(eb.ref('side.otherId'), memberId).as('partnerRow'),
        sharedInterests(eb.ref('side.otherId'), memberId).as('sharedRows'),
      ]),
    );
};

const messagesQuery = preparedByShape(
  { bound: ['memberId', 'conversationId', 'before', 'after'], plannedOnce: () => true },
  pageQuery,
);

/** Returns nothing for a foreign conversation. */
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

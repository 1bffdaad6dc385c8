import { expressionBuilder, type Expression } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';
import { MESSAGES_PAGE } from './rules';

type Id = string | Expression<string>;

/** A reader and the sender of messages to them, in a statement that has their `conversation`. */
type Acquainted = { conversationId: Id; readerId: Id; senderId: Id };

const { eb, or, exists, selectFrom } = expressionBuilder<
  TenantTables & { conversation: TenantTables['Conversation'] },
  'conversation'
>();

/** Selects the sender's first message: until the reader writes after it, they hardly know its sender. */
const firstOfSender = ({ conversationId, senderId }: Acquainted) =>
  selectFrom('Message as first')
    .select('first.seq')
    .where('first.conversationId', '=', conversationId)
    .where('first.senderId', '=', senderId)
    .orderBy('first.seq')
    .limit(1);

/** Whether the reader has ever written in the conversation. */
export const hasWritten = ({ conversationId, readerId }: Acquainted) =>
  or([
    eb('conversation.startedById', '=', readerId),
    exists(
      selectFrom('Message as own')
        .select('own.id')
        .where('own.conversationId', '=', conversationId)
        .where('own.senderId', '=', readerId),
    ),
  ]);

/**
 * Whether the reader has written since the sender's first message, once the conversation has `added` more
 * messages than are stored.
 */
export const hasReplied = (between: Acquainted, added = 0) =>
  or([
    // Two who have written so much know each other, and a long conversation reads no row more than its page.
    eb('conversation.lastSeq', '>', MESSAGES_PAGE - added),
    exists(
      selectFrom('Message as reply')
        .select('reply.seq')
        .where('reply.conversationId', '=', between.conversationId)
        .where('reply.senderId', '=', between.readerId)
        .where('reply.seq', '>', firstOfSender(between)),
    ),
  ]);

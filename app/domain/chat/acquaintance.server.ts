import { expressionBuilder, type Expression } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';
import { MESSAGES_PAGE } from './rules';

type Id = string | Expression<string>;

/** For statements that select `conversation`. */
type Acquainted = { conversationId: Id; readerId: Id; senderId: Id };

const eb = expressionBuilder<TenantTables & { conversation: TenantTables['Conversation'] }, 'conversation'>();

/** Until the reader writes after this message, they hardly know its sender. */
const firstOfSender = ({ conversationId, senderId }: Acquainted) =>
  eb
    .selectFrom('Message as first')
    .select('first.seq')
    .where('first.conversationId', '=', conversationId)
    .where('first.senderId', '=', senderId)
    .orderBy('first.seq')
    .limit(1);

export const hasWritten = ({ conversationId, readerId }: Acquainted) =>
  eb.or([
    eb('conversation.startedById', '=', readerId),
    eb.exists(
      eb
        .selectFrom('Message as own')
        .select('own.id')
        .where('own.conversationId', '=', conversationId)
        .where('own.senderId', '=', readerId),
    ),
  ]);

/** Whether the reader wrote after the sender's first message; `added` messages are not stored yet. */
export const hasReplied = (between: Acquainted, added = 0) =>
  eb.or([
    // After a page of messages two members know each other; this also bounds the rows read.
    eb('conversation.lastSeq', '>', MESSAGES_PAGE - added),
    eb.exists(
      eb
        .selectFrom('Message as reply')
        .select('reply.seq')
        .where('reply.conversationId', '=', between.conversationId)
        .where('reply.senderId', '=', between.readerId)
        .where('reply.seq', '>', firstOfSender(between)),
    ),
  ]);

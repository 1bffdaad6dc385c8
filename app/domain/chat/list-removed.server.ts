import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import type { Remover } from './list-messages.server';
import { MESSAGES_PAGE } from './rules';

/** How far back open pages learn of removals. */
const REACH = 2 * MESSAGES_PAGE;

/** Lists which of the latest messages were removed, for open pages; empty for a foreign conversation. */
export async function listRemoved(
  sql: TenantSql,
  { memberId, conversationId }: { memberId: string; conversationId: string },
): Promise<{ seq: number; by: Remover }[]> {
  if (!isId(conversationId)) return [];
  const rows = await sql
    .selectFrom('ConversationMember as side')
    .innerJoin('Conversation as conversation', 'conversation.id', 'side.conversationId')
    .innerJoin('Message as message', 'message.conversationId', 'side.conversationId')
    .where('side.memberId', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .where((eb) => eb('message.seq', '>', eb('conversation.lastSeq', '-', REACH)))
    .where((eb) => eb.or([eb('message.removedAt', 'is not', null), eb('message.kind', '=', 'deleted')]))
    .select(['message.seq', 'message.removedAt'])
    .execute();
  return rows.map(({ seq, removedAt }) => ({ seq, by: removedAt ? 'moderator' : 'sender' }));
}

import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import type { Remover } from './list-messages.server';
import { isReaction, MESSAGES_PAGE, type Reaction } from './rules';

/** How far back open pages learn of removals and reactions. */
export const REACH = 2 * MESSAGES_PAGE;

type Changed = {
  removed: { seq: number; by: Remover }[];
  reactions: { seq: number; reaction: Reaction }[];
};

/** Lists which of the latest messages were removed or reacted to, for open pages; empty for a foreign conversation. */
export async function listChanged(
  sql: TenantSql,
  { memberId, conversationId }: { memberId: string; conversationId: string },
): Promise<Changed> {
  if (!isId(conversationId)) return { removed: [], reactions: [] };
  const rows = await sql
    .selectFrom('ConversationMember as side')
    .innerJoin('Conversation as conversation', 'conversation.id', 'side.conversationId')
    .innerJoin('Message as message', 'message.conversationId', 'side.conversationId')
    .where('side.memberId', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .where((eb) => eb('message.seq', '>', eb('conversation.lastSeq', '-', REACH)))
    .where((eb) =>
      eb.or([
        eb('message.removedAt', 'is not', null),
        eb('message.kind', '=', 'deleted'),
        eb('message.reaction', 'is not', null),
      ]),
    )
    .select(['message.seq', 'message.kind', 'message.removedAt', 'message.reaction'])
    .execute();
  const isRemoved = ({ kind, removedAt }: (typeof rows)[number]) => removedAt !== null || kind === 'deleted';
  return {
    removed: rows
      .filter(isRemoved)
      .map(({ seq, removedAt }) => ({ seq, by: removedAt ? 'moderator' : 'sender' })),
    reactions: rows.flatMap((row) =>
      isReaction(row.reaction) && !isRemoved(row) ? [{ seq: row.seq, reaction: row.reaction }] : [],
    ),
  };
}

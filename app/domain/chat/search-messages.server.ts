import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { likePattern } from './like-pattern';
import { FOUND_PAGE } from './message-excerpt';

type Input = {
  memberId: string;
  conversationId: string;
  /** Not empty. */
  sought: string;
  /** Finds only messages before this number. */
  before?: number | null;
};

export type FoundMessage = { seq: number; mine: boolean; text: string; createdAt: Date };

/** Finds messages of a conversation that contain a text, newest first (CHA-24); none in a foreign one, no removed ones. */
export async function searchMessages(
  sql: TenantQueries,
  { memberId, conversationId, sought, before = null }: Input,
): Promise<{ found: FoundMessage[]; more: boolean }> {
  if (!isId(conversationId)) return { found: [], more: false };
  const rows = await sql
    .selectFrom('ConversationMember as side')
    .innerJoin('Message as message', 'message.conversationId', 'side.conversationId')
    .where('side.memberId', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .where('message.removedAt', 'is', null)
    .where('message.kind', '<>', 'deleted')
    .where('message.text', 'ilike', likePattern(sought))
    .$if(before !== null, (query) => query.where('message.seq', '<', before))
    .orderBy('message.seq', 'desc')
    .limit(FOUND_PAGE + 1)
    .select(['message.seq', 'message.senderId', 'message.text', 'message.createdAt'])
    .execute();
  const found = rows.slice(0, FOUND_PAGE).map(({ seq, senderId, text, createdAt }) => ({
    seq,
    mine: senderId === memberId,
    text,
    createdAt: new Date(createdAt),
  }));
  return { found, more: rows.length > FOUND_PAGE };
}

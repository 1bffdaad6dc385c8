import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';

type Input = { memberId: string; conversationId: string; seq: number };

/**
 * Finds the file of a photo in one of the member's conversations. Anybody else is refused as if it did not
 * exist.
 */
export async function findImage(
  sql: TenantSql,
  { memberId, conversationId, seq }: Input,
): Promise<Outcome<{ key: string; type: string }, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const file = await sql
    .selectFrom('ConversationMember as side')
    .innerJoin('Message as message', 'message.conversationId', 'side.conversationId')
    .innerJoin('PhotoFile as file', 'file.messageId', 'message.id')
    .select(['file.key', 'file.type'])
    .where('side.memberId', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .where('message.seq', '=', seq)
    .where('message.removedAt', 'is', null)
    .where('file.size', '=', 'full')
    .executeTakeFirst();
  return file ? done(file) : refused('not_found');
}

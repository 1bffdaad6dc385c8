import type { TenantQueries } from '~/database/tenant-sql';
import { done, refused, type Outcome } from '~/domain/outcome';
import { mayAnswer } from './rules';

type Asked = { conversationId: string; operatorId: string };

/** Returns the language of the member who waits. Refuses where nobody waits any more, and what another author answers. */
export async function findWriterLanguage(
  sql: TenantQueries,
  { conversationId, operatorId }: Asked,
): Promise<Outcome<string, 'gone' | 'not_found'>> {
  const chat = await sql
    .selectFrom('WaitingChat as chat')
    .innerJoin('ConversationMember as side', (join) =>
      join
        .onRef('side.conversationId', '=', 'chat.conversationId')
        .onRef('side.memberId', '=', 'chat.profileId'),
    )
    .innerJoin('Member as member', 'member.id', 'side.otherId')
    .where('chat.conversationId', '=', conversationId)
    .select(['chat.authorId', 'member.language'])
    .executeTakeFirst();
  if (!chat) return refused('gone');
  return mayAnswer(chat, operatorId) ? done(chat.language) : refused('not_found');
}

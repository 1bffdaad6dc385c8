import type { TenantQueries } from '~/database/tenant-sql';
import { mayAnswer } from './rules';

type Asked = { conversationId: string; operatorId: string };

/** Returns the language of the member who waits; null if nobody does, or for another author. */
export async function findWriterLanguage(
  sql: TenantQueries,
  { conversationId, operatorId }: Asked,
): Promise<string | null> {
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
  return chat && mayAnswer(chat, operatorId) ? chat.language : null;
}

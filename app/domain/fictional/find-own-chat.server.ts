import type { TenantQueries } from '~/database/tenant-sql';
import { mayAnswer } from './rules';

type OwnChat = { id: string; profileId: string; truthDue: boolean };

/** Finds a waiting conversation that an operator has leased and may answer. */
export async function findOwnChat(
  sql: TenantQueries,
  { conversationId, operatorId }: { conversationId: string; operatorId: string },
  now: Date,
): Promise<OwnChat | null> {
  const chat = await sql
    .selectFrom('WaitingChat as chat')
    .innerJoin('QueueLease as lease', (join) =>
      join.on('lease.kind', '=', 'fictional').onRef('lease.itemId', '=', 'chat.conversationId'),
    )
    .where('chat.conversationId', '=', conversationId)
    .where('lease.operatorId', '=', operatorId)
    .where('lease.until', '>', now)
    .select(['chat.id', 'chat.profileId', 'chat.authorId', 'chat.truthDue'])
    .executeTakeFirst();
  return chat && mayAnswer(chat, operatorId) ? chat : null;
}

import type { TenantQueries } from '~/database/tenant-sql';

type Asked = { conversationId: string; operatorId: string; clientKey: string };

/** Whether a form's answer is already sent, by the same operator. */
export async function isAnswered(
  sql: TenantQueries,
  { conversationId, operatorId, clientKey }: Asked,
): Promise<boolean> {
  const sent = await sql
    .selectFrom('Message as message')
    .innerJoin('AuthoredMessage as authored', 'authored.id', 'message.id')
    .where('message.conversationId', '=', conversationId)
    .where('message.clientKey', '=', clientKey)
    .where('authored.operatorId', '=', operatorId)
    .select('message.id')
    .executeTakeFirst();
  return sent !== undefined;
}

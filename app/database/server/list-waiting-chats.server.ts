import type { Client } from '~/database/client.server';
import type { WaitingChatRow, WaitingChatsAsked } from '~/database/operator-db';

/** One range of the index for the operator's own profiles, and one for those of every author. */
const branch = (author: string) => `
  SELECT site.id AS "tenantId", next.*
  FROM unnest($1::text[]) AS site (id)
  CROSS JOIN LATERAL (
    SELECT chat.id, chat."conversationId", chat."profileId", chat.since, chat."truthDue"
    FROM "WaitingChat" chat
    WHERE chat."tenantId" = site.id AND chat."authorId" ${author} AND (chat.since, chat.id) > ($3::timestamptz, $4::uuid)
    ORDER BY chat.since, chat.id
    LIMIT $5::int) next`;

const LIST = `
  SELECT page.*, profile.name AS "profileName", lease."operatorId", lease.until, who.name AS "operatorName"
  FROM (
    SELECT * FROM (${branch('= $2::uuid')} UNION ALL ${branch('IS NULL')}) waiting
    ORDER BY since, id LIMIT $5::int) page
  JOIN "Profile" profile ON profile."tenantId" = page."tenantId" AND profile.id = page."profileId"
  LEFT JOIN "QueueLease" lease
    ON lease."tenantId" = page."tenantId" AND lease.kind = 'fictional' AND lease."itemId" = page."conversationId"
  LEFT JOIN "Operator" who ON who.id = lease."operatorId"
  ORDER BY page.since, page.id`;

/** Lists a page of the conversations that wait for an author, in one statement, whatever waits. */
export const listWaitingChats = (
  client: Client,
  { tenantIds, operatorId, after, limit }: WaitingChatsAsked,
): Promise<WaitingChatRow[]> =>
  client.$queryRawUnsafe<WaitingChatRow[]>(LIST, tenantIds, operatorId, after.since, after.id, limit);

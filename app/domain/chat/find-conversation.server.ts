import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { toChatPartner, partnerRow, type ChatPartner } from './chat-partner.server';

export type FoundConversation = { id: string; partner: ChatPartner };

type Asked = { memberId: string; conversationId: string };

const sideQuery = prepared((sql, { memberId, conversationId }: Asked) =>
  sql
    .selectFrom('ConversationMember as side')
    .select((eb) => partnerRow(eb.ref('side.otherId'), memberId).as('partner'))
    .where('side.memberId', '=', memberId)
    .where('side.conversationId', '=', conversationId),
);

export async function findConversation(
  sql: TenantQueries,
  { memberId, conversationId }: Asked,
  { now }: { now: Date },
): Promise<Outcome<FoundConversation, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const [side] = await sideQuery(sql, { memberId, conversationId });
  return side
    ? done({ id: conversationId, partner: toChatPartner(side.partner, now) })
    : refused('not_found');
}

import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { chatPartnerOf, partnerRow, type ChatPartner } from './chat-partner.server';

export type FoundConversation = { id: string; partner: ChatPartner };

/** A member's conversation with its chat partner; one of others is refused like one that is not there (CHA-1). */
export async function findConversation(
  sql: TenantSql,
  { memberId, conversationId }: { memberId: string; conversationId: string },
  { now }: { now: Date },
): Promise<Outcome<FoundConversation, 'not_found'>> {
  if (!isId(conversationId)) return refused('not_found');
  const side = await sql
    .selectFrom('ConversationMember as side')
    .select((eb) => partnerRow(eb.ref('side.otherId'), memberId).as('partner'))
    .where('side.memberId', '=', memberId)
    .where('side.conversationId', '=', conversationId)
    .executeTakeFirst();
  return side
    ? done({ id: conversationId, partner: chatPartnerOf(side.partner, now) })
    : refused('not_found');
}

import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { chatPartnerOf, partnerRow, type ChatPartner } from './chat-partner.server';

export type FoundConversation = { id: string; partner: ChatPartner };

/**
 * Finds one of a member's conversations, with the chat partner. Refuses somebody else's conversation in the
 * same way as one that does not exist.
 */
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

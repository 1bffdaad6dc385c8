import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { holds, tie, VISIBLE_IN } from '~/domain/profiles/visibility.server';
import { toChatPartner, partnerRow, type ChatPartner } from './chat-partner.server';
import { mayStart } from './costs';
import { memberPair } from './rules';

type Input = { memberId: string; otherId: string };

/** `conversationId` is null if none exists; the partner of an existing one may be hidden (CHA-11). */
export type ConversationWith = { conversationId: string | null; partner: ChatPartner; mayStart: boolean };

/** Refuses the member themselves and, without a conversation, a hidden profile. */
export async function findConversationWith(
  sql: TenantSql,
  { memberId, otherId }: Input,
  { now }: { now: Date },
): Promise<Outcome<ConversationWith, 'not_found'>> {
  if (!isId(otherId) || memberId === otherId) return refused('not_found');
  const { memberAId, memberBId } = memberPair(memberId, otherId);
  const found = await sql
    .selectFrom('Member as member')
    .innerJoin('Member as other', (join) => join.on('other.id', '=', otherId))
    .leftJoin('Conversation as conversation', (join) =>
      join.on('conversation.memberAId', '=', memberAId).on('conversation.memberBId', '=', memberBId),
    )
    .where('member.id', '=', memberId)
    .select(['member.paidUser', 'member.trialUntil', 'member.conversationsStarted'])
    .select('conversation.id as conversationId')
    .select([partnerRow(otherId, memberId).as('partner'), tie('likesViewer', otherId, memberId)])
    .executeTakeFirst();
  if (!found) return refused('not_found');
  const { conversationId, likesViewer } = found;
  const partner = toChatPartner(found.partner, now);
  if (conversationId !== null) return done({ conversationId, partner, mayStart: true });
  if (!holds(VISIBLE_IN.approaches, { ...found.partner, likesViewer })) return refused('not_found');
  return done({ conversationId: null, partner, mayStart: mayStart(found, now, partner) });
}

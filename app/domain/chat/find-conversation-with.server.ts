import type { TenantSql } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { done, refused, type Outcome } from '~/domain/outcome';
import { chatPartnerOf, partnerRow, type ChatPartner } from './chat-partner.server';
import { takesFirstMessage } from './decide-post.server';
import { mayStart, pairOf } from './rules';

type Input = { memberId: string; otherId: string };

/** In an existing conversation, the partner may be hidden (CHA-11). */
export type ConversationWith = { conversationId: string | null; partner: ChatPartner; mayStart: boolean };

/**
 * The conversation with a member (CHA-2), null where there is none yet; the member, and whether one may be started. Refuses oneself
 * and, where there is no conversation, a profile that may not be seen.
 */
export async function findConversationWith(
  sql: TenantSql,
  { memberId, otherId }: Input,
  { now }: { now: Date },
): Promise<Outcome<ConversationWith, 'not_found'>> {
  if (!isId(otherId) || memberId === otherId) return refused('not_found');
  const { memberAId, memberBId } = pairOf(memberId, otherId);
  const found = await sql
    .selectFrom('Member as member')
    .innerJoin('Member as other', (join) => join.on('other.id', '=', otherId))
    .leftJoin('Conversation as conversation', (join) =>
      join.on('conversation.memberAId', '=', memberAId).on('conversation.memberBId', '=', memberBId),
    )
    .where('member.id', '=', memberId)
    .select(['member.paidUser', 'member.trialUntil', 'member.conversationsStarted'])
    .select('conversation.id as conversationId')
    .select((eb) => [
      partnerRow(otherId, memberId).as('partner'),
      eb
        .exists(
          eb
            .selectFrom('Like')
            .select('Like.id')
            .where('Like.fromId', '=', otherId)
            .where('Like.toId', '=', memberId),
        )
        .as('likesSender'),
    ])
    .executeTakeFirst();
  if (!found) return refused('not_found');
  const { conversationId, likesSender } = found;
  const partner = chatPartnerOf(found.partner, now);
  if (conversationId !== null) return done({ conversationId, partner, mayStart: true });
  const { profileStatus, invisible } = found.partner;
  if (partner.availability !== 'available' || !takesFirstMessage({ profileStatus, invisible, likesSender }))
    return refused('not_found');
  return done({ conversationId: null, partner, mayStart: mayStart(found, now) });
}

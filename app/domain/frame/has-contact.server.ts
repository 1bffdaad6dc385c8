import type { ExpressionBuilder } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';

type OfMember = ExpressionBuilder<TenantTables & { member: TenantTables['Member'] }, 'member'>;

/** Selects whether `member` sent a message or has a match: push is offered from then on (PWA-5). */
export const hasContact = (eb: OfMember) =>
  eb.or([
    eb('member.conversationsStarted', '>', 0),
    eb.exists(
      eb
        .selectFrom('ConversationMember as side')
        .innerJoin('Message as sent', (join) =>
          join
            .onRef('sent.conversationId', '=', 'side.conversationId')
            .onRef('sent.senderId', '=', 'side.memberId'),
        )
        .select('sent.id')
        .whereRef('side.memberId', '=', 'member.id'),
    ),
    eb.exists(
      eb
        .selectFrom('Like as given')
        .select('given.id')
        .whereRef('given.fromId', '=', 'member.id')
        .where('given.matchedAt', 'is not', null),
    ),
  ]);

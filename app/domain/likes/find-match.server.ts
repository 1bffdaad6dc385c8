import type { TenantQueries } from '~/database/tenant-sql';
import { isId } from '~/domain/new-id';
import { receivedLikes, withOther } from './likers.server';

/** Finds a visible match to announce, until either member has written, with their conversation state (LIK-6). */
export async function findMatch(
  sql: TenantQueries,
  { memberId, otherId }: { memberId: string; otherId: string | null },
) {
  if (!isId(otherId)) return null;
  const match = await withOther(receivedLikes(sql, memberId))
    .where('like.fromId', '=', otherId)
    .where('like.matchedAt', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('ConversationMember as written')
            .select('written.id')
            .where('written.memberId', '=', memberId)
            .whereRef('written.otherId', '=', 'other.id')
            .whereRef('written.lastMessageAt', '>', 'like.matchedAt'),
        ),
      ),
    )
    .select((eb) => [
      eb
        .exists(
          eb
            .selectFrom('ConversationMember as side')
            .select('side.id')
            .where('side.memberId', '=', memberId)
            .whereRef('side.otherId', '=', 'other.id'),
        )
        .$castTo<boolean>()
        .as('hasConversation'),
      eb
        .selectFrom('Member as reader')
        .select('reader.conversationsStarted')
        .where('reader.id', '=', memberId)
        .$asScalar()
        .$notNull()
        .as('conversationsStarted'),
    ])
    .executeTakeFirst();
  return match ?? null;
}

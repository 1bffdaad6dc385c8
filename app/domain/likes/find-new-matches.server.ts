import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { receivedLikes, withOther } from './likers.server';
import { NEW_MATCHES } from './rules';

const newMatchesQuery = prepared((sql, { memberId }: { memberId: string }) =>
  withOther(receivedLikes(sql, memberId))
    .where('like.matchedAt', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('Conversation as begun')
            .select('begun.id')
            .where((begun) => {
              const between = (a: 'memberAId' | 'memberBId', b: 'memberAId' | 'memberBId') =>
                begun.and([
                  begun(`begun.${a}`, '=', memberId),
                  begun(`begun.${b}`, '=', begun.ref('like.fromId')),
                ]);
              return begun.or([between('memberAId', 'memberBId'), between('memberBId', 'memberAId')]);
            }),
        ),
      ),
    )
    .orderBy('like.matchedAt', 'desc')
    .limit(NEW_MATCHES),
);

/** Lists the newest matches without a conversation, newest first (LIK-10). */
export async function findNewMatches(
  sql: TenantQueries,
  memberId: string,
): Promise<{ id: string; name: string; thumbKey: string | null }[]> {
  const matches = await newMatchesQuery(sql, { memberId });
  return matches.map(({ id, name, thumbKey }) => ({ id, name, thumbKey }));
}

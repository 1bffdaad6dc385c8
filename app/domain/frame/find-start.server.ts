import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';

const startQuery = prepared((sql, { memberId }: { memberId: string }) =>
  sql
    .selectFrom('Member as member')
    .select((eb) => [
      eb
        .selectFrom('ProfileInterest as interest')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('interest.memberId', '=', 'member.id')
        .as('interests'),
      eb
        .selectFrom('Like as like')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('like.fromId', '=', 'member.id')
        .as('likes'),
    ])
    .where('member.id', '=', memberId),
);

/** Counts a new member's interests and given likes (NAV-25). */
export async function findStart(
  sql: TenantQueries,
  memberId: string,
): Promise<{ interests: number; likes: number }> {
  const [found] = await startQuery(sql, { memberId });
  return { interests: Number(found?.interests ?? 0), likes: Number(found?.likes ?? 0) };
}

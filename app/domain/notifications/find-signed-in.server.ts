import type { TenantQueries } from '~/database/tenant-sql';
import { memberOf, sessionQuery } from '~/domain/accounts/sessions/find-session.server';
import { newLikesCount, waitingLike } from '~/domain/likes/new-likes.server';

/**
 * Finds the member behind an `auth` cookie and everything that the frame of their pages shows, in one
 * statement; null in the same cases as `findSession`. `correctedEmail` is where the newest activation link
 * was sent, as long as the address is not confirmed.
 */
export async function findSignedIn(sql: TenantQueries, token: string, { now }: { now: Date }) {
  const row = await sessionQuery(sql, token, now)
    .select((eb) => [
      newLikesCount(eb).as('newLikes'),
      waitingLike(eb).as('waitingLikes'),
      eb
        .case()
        .when('member.status', '=', 'not_confirmed')
        .then(
          eb
            .selectFrom('Token as token')
            .select('token.detail')
            .whereRef('token.memberId', '=', 'member.id')
            .where('token.purpose', '=', 'activation')
            .orderBy('token.id', 'desc')
            .limit(1),
        )
        .end()
        .as('correctedEmail'),
    ])
    .executeTakeFirst();
  const member = memberOf(row, now);
  return member && { ...member, newLikes: member.newLikes ?? 0 };
}

/** The logged-in member, as every page knows them. */
export type SignedInMember = NonNullable<Awaited<ReturnType<typeof findSignedIn>>>;

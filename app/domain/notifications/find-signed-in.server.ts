import type { TenantQueries } from '~/database/tenant-sql';
import { memberOf, sessionQuery } from '~/domain/accounts/sessions/find-session.server';
import { newLikesCount, waitingLike } from '~/domain/likes/new-likes.server';

/**
 * The member behind an `auth` cookie with all that the frame of their pages tells them, in one statement; null as for `findSession`.
 * `correctedEmail` is where the newest activation link went, while the address is not confirmed (ACC-11, NAV-14).
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

/** Who asks, as every page knows them. */
export type SignedInMember = NonNullable<Awaited<ReturnType<typeof findSignedIn>>>;

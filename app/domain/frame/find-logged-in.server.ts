import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import {
  toMember,
  sessionAsked,
  sessionQuery,
  type SessionAsked,
} from '~/domain/sessions/find-session.server';
import { bonusUsed } from '~/domain/discounts/bonus-used.server';
import { newLikesCount, waitingLike } from '~/domain/likes/new-likes.server';
import { hasContact } from './has-contact.server';

const loggedInQuery = prepared((sql, asked: SessionAsked) =>
  sessionQuery(sql, asked).select((eb) => [
    newLikesCount(eb).as('newLikes'),
    waitingLike(eb).as('waitingLikes'),
    bonusUsed(eb).as('bonusUsed'),
    hasContact(eb).as('hasContact'),
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
  ]),
);

/** `correctedEmail` is the newest activation link's address, until the member confirms. */
export async function findLoggedIn(sql: TenantQueries, token: string, { now }: { now: Date }) {
  const [row] = await loggedInQuery(sql, sessionAsked(token, now));
  const member = toMember(row, now);
  return member && { ...member, newLikes: member.newLikes ?? 0, bonusUsed: Boolean(member.bonusUsed) };
}

export type LoggedInMember = NonNullable<Awaited<ReturnType<typeof findLoggedIn>>>;

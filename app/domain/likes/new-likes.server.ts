import { expressionBuilder, type ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '~/database/tenant-sql';
import { receivedLikes } from './likers.server';

type OfMember = ExpressionBuilder<TenantTables & { member: TenantTables['Member'] }, 'member'>;

const inner = expressionBuilder<TenantTables, never>();

/** New likes of `member`: received ones whose liker's profile was not opened since (LIK-3). */
const newLikes = (eb: OfMember) => receivedLikes(inner, eb.ref('member.id')).where('like.isNew', '=', true);

/** How many new likes `member` has: the number of the badge and of the title (NAV-8, NAV-13). */
export const newLikesCount = (eb: OfMember) =>
  newLikes(eb).select(({ fn }) => fn.countAll<number>().as('count'));

/** Those of them that nothing has shown yet, with the latest liker's name (LIK-8); null where there are none. */
export const waitingLike = (eb: OfMember) =>
  jsonObjectFrom(
    newLikes(eb)
      .select(['shown.id', 'shown.name'])
      .select(({ fn }) => fn.countAll<number>().over().as('count'))
      .where('like.shownAt', 'is', null)
      .orderBy('like.createdAt', 'desc')
      .limit(1),
  );

import type { ExpressionBuilder } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { TenantTables } from '~/database/tenant-sql';

type OfMember = ExpressionBuilder<TenantTables & { member: TenantTables['Member'] }, 'member'>;

/** New likes of `member`: of real members whom they may see, whose profile was not opened since (LIK-3, PRO-10, SAF-10). */
const newLikes = (eb: OfMember) =>
  eb
    .selectFrom('Like as like')
    .innerJoin('Member as liker', 'liker.id', 'like.fromId')
    .innerJoin('Profile as shown', 'shown.id', 'like.fromId')
    .whereRef('like.toId', '=', 'member.id')
    .where('like.isNew', '=', true)
    .where('shown.fictional', '=', false)
    // An invisible member is seen by those whom they like: that is their own doing (ACC-18).
    .where(({ or, and, eb: each }) =>
      or([
        each('shown.listed', '=', true),
        and([
          each('liker.invisible', '=', true),
          each('liker.status', '=', 'active'),
          each('liker.deletionRequestedAt', 'is', null),
          each('shown.status', '=', 'active'),
        ]),
      ]),
    )
    // One question each way, so that each is answered by an index.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('Block as block')
            .select('block.id')
            .whereRef('block.blockerId', '=', 'like.fromId')
            .whereRef('block.blockedId', '=', 'member.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('Block as block')
            .select('block.id')
            .whereRef('block.blockerId', '=', 'member.id')
            .whereRef('block.blockedId', '=', 'like.fromId'),
        ),
      ),
    );

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

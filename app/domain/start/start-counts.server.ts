import { expressionBuilder, type Expression } from 'kysely';
import type { TenantTables } from '~/database/tenant-sql';
import { LEAST } from './rules';

const inner = expressionBuilder<TenantTables, never>();

/** Selects how many interests and given likes a member has, each up to what "Your start" asks for (NAV-25). */
export const startCounts = (memberId: Expression<string>) =>
  [
    inner
      .selectFrom(
        inner
          .selectFrom('ProfileInterest as interest')
          .select('interest.id')
          .where('interest.memberId', '=', memberId)
          .limit(LEAST.interests)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('interests'),
    inner
      .selectFrom(
        inner
          .selectFrom('Like as given')
          .select('given.id')
          .where('given.fromId', '=', memberId)
          .limit(LEAST.likes)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('likes'),
  ] as const;

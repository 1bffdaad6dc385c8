import { sql as fragment } from 'kysely';
import type { TenantQueries } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { INTIMATE_CONSENT } from '~/domain/profiles/find-consent.server';
import type { SearchFilters } from './rules';

export const isSameSearch = (one: SearchFilters, other: SearchFilters): boolean =>
  (Object.keys(one) as (keyof SearchFilters)[]).every(
    (name) => JSON.stringify(one[name]) === JSON.stringify(other[name]),
  );

type Input = { memberId: string; filters: SearchFilters };

/** Stores a changed last search, if the member consented to storing whom they seek (ACC-25). */
export async function rememberSearch(
  sql: TenantQueries,
  { memberId, filters }: Input,
  { now }: { now: Date },
): Promise<void> {
  const query = fragment`${JSON.stringify(filters)}::jsonb`;
  await sql
    .insertInto('SavedSearch')
    .columns(['id', 'memberId', 'query', 'updatedAt'])
    .expression((eb) =>
      eb
        .selectFrom('Consent as c')
        .select([
          fragment<string>`${newId()}::uuid`.as('id'),
          'c.memberId',
          query.as('query'),
          fragment<Date>`${now}::timestamptz`.as('updatedAt'),
        ])
        .where('c.memberId', '=', memberId)
        .where('c.kind', '=', INTIMATE_CONSENT)
        .where('c.revokedAt', 'is', null)
        .limit(1)
        // A withdrawal meanwhile waits, or is waited for.
        .forShare(),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId'])
        .doUpdateSet({ query, updatedAt: now })
        .where('SavedSearch.query', 'is distinct from', query),
    )
    .execute();
}

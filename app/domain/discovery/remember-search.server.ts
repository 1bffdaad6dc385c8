import { sql as fragment } from 'kysely';
import type { TenantQueries } from '~/database/tenant-sql';
import { newId } from '~/domain/new-id';
import { INTIMATE } from '~/domain/profiles/find-consent.server';
import type { SearchFilters } from './rules';

type Input = { memberId: string; filters: SearchFilters };

/**
 * Keeps a member's last search, so that search opens with it (DIS-6): one statement, which writes nothing where the search is the one
 * that is kept already, and nothing without the consent to keep whom they seek (ACC-25).
 */
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
        .where('c.kind', '=', INTIMATE)
        .where('c.revokedAt', 'is', null)
        .limit(1),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId'])
        .doUpdateSet({ query, updatedAt: now })
        .where('SavedSearch.query', 'is distinct from', query),
    )
    .execute();
}

/** Forgets it: the search opens with the member's own defaults again. */
export async function forgetSearch(sql: TenantQueries, memberId: string): Promise<void> {
  await sql.deleteFrom('SavedSearch').where('memberId', '=', memberId).execute();
}

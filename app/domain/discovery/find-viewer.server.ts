import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { prepared } from '~/database/prepared.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { startCounts } from '~/domain/start/start-counts.server';
import { INTIMATE_CONSENT } from '~/domain/profiles/find-consent.server';
import { withoutHidden, type SearchFilters } from './rules';
import { readSavedSearch } from './search-form.server';

const viewerQuery = prepared((sql, { memberId }: { memberId: string }) =>
  sql
    .selectFrom('Profile as p')
    .leftJoin('SavedSearch as saved', 'saved.memberId', 'p.id')
    .select(['p.id', 'p.gender', 'p.sexuality', 'p.country', 'p.birthDate'])
    .select(['p.latitude', 'p.longitude', 'p.cityName', 'saved.query'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('Consent as c')
            .select('c.id')
            .whereRef('c.memberId', '=', 'p.id')
            .where('c.kind', '=', INTIMATE_CONSENT)
            .where('c.revokedAt', 'is', null),
        )
        .as('consents'),
    )
    .select((eb) => startCounts(eb.ref('p.id')))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('PinnedSearch as pinned')
          .select('pinned.query')
          .whereRef('pinned.memberId', '=', 'p.id'),
      ).as('pinned'),
    )
    .where('p.id', '=', memberId),
);

/**
 * `shown`: the profile fields that the site shows; `consents`: whether a search may be stored (ACC-25); `interests` and
 * `likes` are counted as far as "Your start" asks (NAV-25); `pinned`: the searches that the member saved by hand.
 */
export async function findViewer(sql: TenantQueries, memberId: string, shown: readonly string[]) {
  const [found] = await viewerQuery(sql, { memberId });
  if (!found) return null;
  const { query, consents, pinned, ...viewer } = found;
  const read = (stored: unknown): SearchFilters | null => {
    const saved = readSavedSearch(stored);
    return saved && withoutHidden(saved, shown);
  };
  return {
    ...viewer,
    interests: Number(viewer.interests),
    likes: Number(viewer.likes),
    shown,
    lastSearch: read(query),
    pinned: pinned.flatMap((each) => read(each.query) ?? []),
    consents: Boolean(consents),
  };
}

export type FoundViewer = NonNullable<Awaited<ReturnType<typeof findViewer>>>;

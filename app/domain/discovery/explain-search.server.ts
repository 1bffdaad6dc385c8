import { explainMembers } from '~/database/explain-members.server';
import { countMembers, searchMembers } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { birthDates } from './filter-kinds.server';
import { queryOf, type Share } from './find-members.server';
import { memberCard, type Viewer } from './member-card.server';
import {
  COUNTED_TO,
  filterToRelax,
  relaxed,
  RELAXABLE,
  SIMILAR,
  widerAges,
  type Relaxable,
  type SearchFilters,
} from './rules';

type Input = { filters: SearchFilters; viewer: Viewer | null; minAge: number };
type Deps = { now: Date };

/**
 * Counts how many members each filter alone excludes, most first. `exact` is false if more members fit than
 * were examined.
 */
export async function explainSearch(sql: TenantQueries, { filters, viewer, minAge }: Input, { now }: Deps) {
  const wider = birthDates(widerAges(filters, minAge), now);
  const { counts, nearAge, whole } = await explainMembers(sql, queryOf({ filters, viewer }, now), wider);
  const leftOut = RELAXABLE.flatMap((name) => (counts[name] ? [{ name, count: counts[name] }] : []));
  return { leftOut: leftOut.sort((one, other) => other.count - one.count), nearAge, exact: whole };
}

export type Explanation = Awaited<ReturnType<typeof explainSearch>>;

/** Relaxes one filter of a search or, if relaxing a single one finds nobody, all filters that are set. */
function relaxedSearch(
  { filters, minAge }: Input,
  { leftOut, nearAge }: Explanation,
): { relaxedFilters: Relaxable[]; wider: SearchFilters } {
  const brings: Partial<Record<Relaxable, number>> = Object.fromEntries(
    leftOut.map(({ name, count }) => [name, count]),
  );
  const one = filterToRelax({ ...brings, age: nearAge });
  if (one) return { relaxedFilters: [one], wider: relaxed(filters, one, minAge) };
  const set = RELAXABLE.filter(
    (name) => JSON.stringify(relaxed(filters, name, minAge)) !== JSON.stringify(filters),
  );
  return { relaxedFilters: set, wider: set.reduce((all, name) => relaxed(all, name, minAge), filters) };
}

/**
 * Finds up to 24 members who fit all filters but the named ones, with their total number and the search that
 * finds them. Leaves out the members in `shown`, who are already on the page. Null if nobody is similar.
 */
export async function findSimilar(
  sql: TenantQueries,
  input: Input & { shown: string[] },
  explanation: Explanation,
  { now, share = (_, ask) => ask() }: Deps & { share?: Share },
) {
  const { relaxedFilters, wider } = relaxedSearch(input, explanation);
  if (relaxedFilters.length === 0) return null;
  const query = { ...queryOf({ filters: wider, viewer: input.viewer }, now), except: input.shown };
  const asked = { wider, except: input.shown };
  const [found, [numSimilar = 0]] = await Promise.all([
    share({ similar: asked }, () => searchMembers(sql, query, { take: SIMILAR })),
    share({ countedSimilar: asked }, () => countMembers(sql, [query], COUNTED_TO + 1)),
  ]);
  if (found.length === 0) return null;
  return {
    relaxed: relaxedFilters,
    filters: wider,
    numSimilar,
    members: found.map((row) => memberCard(row, input.viewer, now)),
  };
}

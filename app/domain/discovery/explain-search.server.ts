import { explainMembers } from '~/database/explain-members.server';
import { countMembers, searchMembers } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { queryOf, type Share } from './find-members.server';
import { memberCard, type Viewer } from './member-card';
import {
  birthDates,
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

/** How many each filter alone leaves out, most first (DIS-12); `exact` is false where more members fit than were looked at. */
export async function explainSearch(sql: TenantQueries, { filters, viewer, minAge }: Input, { now }: Deps) {
  const wider = birthDates(widerAges(filters, minAge), now);
  const { counts, nearAge, whole } = await explainMembers(sql, queryOf({ filters, viewer }, now), wider);
  const leftOut = RELAXABLE.flatMap((name) => (counts[name] ? [{ name, count: counts[name] }] : []));
  return { leftOut: leftOut.sort((one, other) => other.count - one.count), nearAge, exact: whole };
}

export type Explanation = Awaited<ReturnType<typeof explainSearch>>;

/** A search with one of its filters relaxed, or, where none alone brings anybody, without all that are set. */
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
 * Up to 24 members who fit all but the filter that is named, how many there are in all, and the search that finds them (DIS-3). Those
 * in `shown` stand on the page already (DIS-4). Null where nobody is similar.
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
  const [found, [numSimilar = 0]] = await Promise.all([
    searchMembers(sql, query, { take: SIMILAR }),
    share({ similar: wider, except: input.shown }, () => countMembers(sql, [query], COUNTED_TO + 1)),
  ]);
  if (found.length === 0) return null;
  return {
    relaxed: relaxedFilters,
    filters: wider,
    numSimilar,
    members: found.map((row) => memberCard(row, input.viewer, now)),
  };
}

import { explainMembers } from '~/database/explain-members.server';
import { searchAndCount } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { birthDates } from './filter-kinds.server';
import { queryOf, type Share } from './find-members.server';
import { memberCard, type Viewer } from './member-card.server';
import {
  COUNTED_TO,
  filterToRelax,
  relaxed,
  RELAXABLE,
  similarBelow,
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

type Explanation = Awaited<ReturnType<typeof explainSearch>>;

type Relaxation = { relaxedFilters: Relaxable[]; wider: SearchFilters };

/**
 * Relaxes one filter of a search or, if relaxing a single one finds nobody, all filters that are set. Only which
 * of several it is takes an explanation.
 */
async function relaxedSearch(
  { filters, minAge }: Input,
  explain: () => Promise<Explanation>,
): Promise<Relaxation> {
  const isSet = (name: Relaxable) =>
    JSON.stringify(relaxed(filters, name, minAge)) !== JSON.stringify(filters);
  const set = RELAXABLE.filter(isSet);
  const one = set.length > 1 ? mostMissing(await explain()) : null;
  const relaxedFilters = one ? [one] : set;
  const wider = relaxedFilters.reduce((all, name) => relaxed(all, name, minAge), filters);
  return { relaxedFilters, wider };
}

/** Chooses the filter to relax by whom each alone leaves out; of the ages, only those who are near count. */
const mostMissing = ({ leftOut, nearAge }: Explanation): Relaxable | null =>
  filterToRelax({ ...Object.fromEntries(leftOut.map(({ name, count }) => [name, count])), age: nearAge });

/**
 * Finds members who fit all filters but the named ones, with their total number and the search that
 * finds them. Leaves out the members in `shown`, who are already on the page. Null if nobody is similar.
 * `explain` is asked only where several filters are set.
 */
export async function findSimilar(
  sql: TenantQueries,
  input: Input & { shown: string[] },
  explain: () => Promise<Explanation>,
  { now, share = (_, ask) => ask() }: Deps & { share?: Share },
) {
  const { relaxedFilters, wider } = await relaxedSearch(input, explain);
  if (relaxedFilters.length === 0) return null;
  const query = { ...queryOf({ filters: wider, viewer: input.viewer }, now), except: input.shown };
  const take = similarBelow(input.shown.length);
  const { found, counts } = await share({ similar: wider, except: input.shown }, () =>
    searchAndCount(sql, query, { take, limit: COUNTED_TO + 1 }),
  );
  if (found.length === 0) return null;
  return {
    relaxed: relaxedFilters,
    filters: wider,
    numSimilar: counts[0] ?? 0,
    members: found.map((row) => memberCard(row, input.viewer, now)),
  };
}

import { countMembers, searchAndCount } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMemberQuery, type Share } from './find-members.server';
import { memberCard, type Viewer } from './member-card.server';
import { COUNTED_TO, type SearchFilters } from './rules';
import {
  FEW_RESULTS,
  filterToRelax,
  relaxed,
  RELAXABLE,
  similarBelow,
  type Relaxable,
} from './similar-rules';

type Input = {
  filters: SearchFilters;
  viewer: Viewer | null;
  minAge: number;
  /** The members who are on the page already. */
  shown: string[];
};
type Deps = { now: Date; share?: Share };

const askAnew: Share = (_, ask) => ask();

/** The filters of a search whose relaxing changes it. */
const listRelaxable = ({ filters, minAge }: Input): Relaxable[] =>
  RELAXABLE.filter((name) => JSON.stringify(relaxed(filters, name, minAge)) !== JSON.stringify(filters));

/** The query of who fits a search and is not on the page yet. */
const beside = ({ viewer, shown }: Input, filters: SearchFilters, now: Date) => ({
  ...toMemberQuery({ filters, viewer }, now),
  except: shown,
});

/**
 * Chooses which filters to relax: one, by how many members each alone would bring, or all of them if none alone brings
 * anybody. Of a single one nothing is asked. It counts only as far as the choice needs, because it stands before the
 * answer; how many each filter leaves out in all is a page of its own (`explainSearch`).
 */
async function filtersToRelax(sql: TenantQueries, input: Input, now: Date): Promise<Relaxable[]> {
  const { filters, minAge } = input;
  const set = listRelaxable(input);
  if (set.length < 2) return set;
  const queries = set.map((name) => beside(input, relaxed(filters, name, minAge), now));
  const counts = await countMembers(sql, queries, FEW_RESULTS);
  const one = filterToRelax(Object.fromEntries(set.map((name, index) => [name, counts[index]])));
  return one ? [one] : set;
}

/**
 * Finds members who fit all filters of a search but the relaxed ones, with their total number, exact up to 1,000, and
 * the search that finds them (DIS-3). Leaves out the members in `shown`. Null if nobody is similar.
 */
export async function findSimilar(sql: TenantQueries, input: Input, { now, share = askAnew }: Deps) {
  const { filters, viewer, minAge, shown } = input;
  const names = await share({ relaxes: filters, except: shown }, () => filtersToRelax(sql, input, now));
  if (names.length === 0) return null;
  const wider = names.reduce((all, name) => relaxed(all, name, minAge), filters);
  const { found, counts } = await share({ similar: wider, except: shown }, () =>
    searchAndCount(sql, beside(input, wider, now), {
      take: similarBelow(shown.length),
      limit: COUNTED_TO + 1,
    }),
  );
  if (found.length === 0) return null;
  return {
    relaxed: names,
    filters: wider,
    numSimilar: counts[0] ?? 0,
    members: found.map((row) => memberCard(row, viewer, now)),
  };
}

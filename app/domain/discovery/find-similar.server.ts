import { countMembers, searchAndCount } from '~/database/search/search-members.server';
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
  shown: string[];
};
type Deps = { now: Date; share?: Share };

const askAnew: Share = (_, ask) => ask();

const listRelaxable = ({ filters, minAge }: Input): Relaxable[] =>
  RELAXABLE.filter((name) => JSON.stringify(relaxed(filters, name, minAge)) !== JSON.stringify(filters));

const beside = ({ viewer, shown }: Input, filters: SearchFilters, now: Date) => ({
  ...toMemberQuery({ filters, viewer }, now),
  except: shown,
});

/** Counts no further than the choice needs, because the response waits; `explainSearch` counts in full. */
async function filtersToRelax(sql: TenantQueries, input: Input, now: Date): Promise<Relaxable[]> {
  const { filters, minAge } = input;
  const set = listRelaxable(input);
  if (set.length < 2) return set;
  const queries = set.map((name) => beside(input, relaxed(filters, name, minAge), now));
  const counts = await countMembers(sql, queries, FEW_RESULTS);
  const one = filterToRelax(Object.fromEntries(set.map((name, index) => [name, counts[index]])));
  return one ? [one] : set;
}

/** Finds members who fit all but the relaxed filters, and their search (DIS-3); leaves out `shown`. */
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

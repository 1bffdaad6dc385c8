import { explainMembers } from '~/database/search/explain-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMemberQuery } from './find-members.server';
import type { Viewer } from './member-card.server';
import { type SearchFilters } from './rules';
import { RELAXABLE } from './similar-rules';

type Input = { filters: SearchFilters; viewer: Viewer | null };
type Deps = { now: Date };

/** Counts the members that each filter alone excludes; `exact` is false above a limit (DIS-12). */
export async function explainSearch(sql: TenantQueries, input: Input, { now }: Deps) {
  const { counts, whole } = await explainMembers(sql, toMemberQuery(input, now));
  const leftOut = RELAXABLE.flatMap((name) => (counts[name] ? [{ name, count: counts[name] }] : []));
  return { leftOut: leftOut.sort((one, other) => other.count - one.count), exact: whole };
}

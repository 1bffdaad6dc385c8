import type { MemberQuery } from '~/database/member-query.server';
import { countMembers, searchMembers, type LastFound } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { ONLINE_MINUTES } from '~/domain/profiles/rules';
import { memberCard, type MemberCard, type Viewer } from './member-card';
import { birthDates, COUNTED_TO, FILTERS, SEARCH_PAGE, seekersOf, type SearchFilters } from './rules';

type Input = {
  filters: SearchFilters;
  page: number;
  /** The last member of the previous page, if known. */
  after?: LastFound | null;
  viewer: Viewer | null;
};
/** Returns a recent answer to a question that many visitors ask in the same way, or asks anew. */
export type Share = <Value>(question: unknown, ask: () => Promise<Value>) => Promise<Value>;
type Deps = { now: Date; share?: Share };

const askAnew: Share = (_, ask) => ask();

/** The filters that require one value in a column of the profile. */
const factsOf = (filters: SearchFilters): MemberQuery['facts'] =>
  FILTERS.flatMap((row) => {
    const value = 'column' in row ? filters[row.name] : null;
    return 'column' in row && value !== null ? [{ name: row.name, column: row.column, value }] : [];
  });

/** Converts a search into the query that the database answers. */
export function queryOf({ filters, viewer }: Pick<Input, 'filters' | 'viewer'>, now: Date): MemberQuery {
  const { from, to } = birthDates(filters, now);
  return {
    viewerId: viewer?.id ?? null,
    visitorsOnly: viewer === null,
    gender: filters.gender,
    country: filters.country,
    bornFrom: from,
    bornTo: to,
    interests: filters.interests,
    facts: factsOf(filters),
    withPhoto: filters.with_photo,
    seenSince: filters.online ? new Date(now.getTime() - ONLINE_MINUTES * 60_000) : null,
    sexualities: filters.seeks_me && viewer ? seekersOf(filters.gender, viewer.gender) : null,
  };
}

/** Counts how many members fit, and how many of them are online, each exactly up to 1,000. */
async function countFitting(sql: TenantQueries, filters: SearchFilters, viewer: Viewer | null, now: Date) {
  const queries = [filters, { ...filters, online: true }].map((each) =>
    queryOf({ filters: each, viewer }, now),
  );
  const [numResults = 0, online = 0] = await countMembers(sql, queries, COUNTED_TO + 1);
  return { numResults, online };
}

/**
 * Finds one page of the members who fit, most recently online first, and how many fit in all, exactly up to
 * 1,000. With `after`, the page starts after that member; without it, the database has to skip the members of
 * all previous pages, which is slower.
 */
export async function findMembers(
  sql: TenantQueries,
  { filters, page, after, viewer }: Input,
  { now, share = askAnew }: Deps,
) {
  const place = after ? { after } : { skip: (page - 1) * SEARCH_PAGE };
  const [found, counts] = await Promise.all([
    searchMembers(sql, queryOf({ filters, viewer }, now), { ...place, take: SEARCH_PAGE + 1 }),
    share({ counted: filters }, () => countFitting(sql, filters, viewer, now)),
  ]);
  const more = found.length > SEARCH_PAGE;
  const members = found.slice(0, SEARCH_PAGE);
  const last = members.at(-1);
  return {
    members: members.map((row) => memberCard(row, viewer, now)),
    last: more && last ? { lastSeenAt: last.lastSeenAt, id: last.id } : null,
    more,
    ...counts,
  };
}

/**
 * Finds the first real members who fit, most recently online first. Their pages speak of matches, and a
 * fictional profile is never called a match (PRO-10).
 */
export async function findFitting(
  sql: TenantQueries,
  { filters, viewer, take }: Pick<Input, 'filters' | 'viewer'> & { take: number },
  { now }: { now: Date },
): Promise<MemberCard[]> {
  const found = await searchMembers(sql, { ...queryOf({ filters, viewer }, now), realOnly: true }, { take });
  return found.map((row) => memberCard(row, viewer, now));
}

import type { MemberQuery } from '~/database/member-query.server';
import { countMembers, searchMembers, type LastFound } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { ONLINE_MINUTES } from '~/domain/profiles/rules';
import { memberCard, type MemberCard, type Viewer } from './member-card';
import { birthDates, COUNTED_TO, FILTERS, SEARCH_PAGE, seekersOf, type SearchFilters } from './rules';

type Input = {
  filters: SearchFilters;
  page: number;
  /** Whom the previous page ended with, where that is known. */
  after?: LastFound | null;
  viewer: Viewer | null;
};
/** `share` answers a question that many ask alike from what it was told lately. */
export type Share = <Value>(question: unknown, ask: () => Promise<Value>) => Promise<Value>;
type Deps = { now: Date; share?: Share };

const askAnew: Share = (_, ask) => ask();

/** The filters that hold a column of the profile to one value. */
const factsOf = (filters: SearchFilters): MemberQuery['facts'] =>
  FILTERS.flatMap((row) => {
    const value = 'column' in row ? filters[row.name] : null;
    return 'column' in row && value !== null ? [{ name: row.name, column: row.column, value }] : [];
  });

/** A search as the database is asked for it. */
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

/** How many fit, and how many of them are online, each exact up to 1,000 (DIS-2). */
async function countFitting(sql: TenantQueries, filters: SearchFilters, viewer: Viewer | null, now: Date) {
  const queries = [filters, { ...filters, online: true }].map((each) =>
    queryOf({ filters: each, viewer }, now),
  );
  const [numResults = 0, online = 0] = await countMembers(sql, queries, COUNTED_TO + 1);
  return { numResults, online };
}

/**
 * A page of the members who fit, those seen last first, and how many fit in all, exact up to 1,000 (DIS-1, DIS-2, DIS-4). It begins
 * after the one whom the previous page ended with, or is found by its number, for which those before it are counted off (DIS-11).
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

/** The first of the real members who fit, those seen last first: what is called a match is never a fictional profile (PRO-10, DIS-10). */
export async function findFitting(
  sql: TenantQueries,
  { filters, viewer, take }: Pick<Input, 'filters' | 'viewer'> & { take: number },
  { now }: { now: Date },
): Promise<MemberCard[]> {
  const found = await searchMembers(sql, { ...queryOf({ filters, viewer }, now), realOnly: true }, { take });
  return found.map((row) => memberCard(row, viewer, now));
}

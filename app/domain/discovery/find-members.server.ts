import type { Lists } from '~/database/lists.server';
import type { LastFound, MemberQuery } from '~/database/search-members.server';
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
type Deps = { now: Date; lists: Pick<Lists, 'searchMembers' | 'countMembers'> };

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

/**
 * A page of the members who fit, those seen last first, and how many fit in all, exact up to 1,000 (DIS-1, DIS-2, DIS-4). It begins
 * after the one whom the page before ended with, or is found by its number, for which those before it are counted off (DIS-11).
 */
export async function findMembers({ filters, page, after, viewer }: Input, { now, lists }: Deps) {
  const query = queryOf({ filters, viewer }, now);
  const onlineQuery = {
    ...query,
    seenSince: query.seenSince ?? new Date(now.getTime() - ONLINE_MINUTES * 60_000),
  };
  const place = after ? { after } : { skip: (page - 1) * SEARCH_PAGE };
  const found = await lists.searchMembers(query, { ...place, take: SEARCH_PAGE + 1 });
  const more = found.length > SEARCH_PAGE;
  // All who fit stand on the first page where nobody follows: a search that few fit is not made twice.
  const counted = page === 1 && !after && !more;
  const [numResults, online] = await Promise.all([
    counted ? found.length : lists.countMembers(query, COUNTED_TO + 1),
    counted && found.length === 0 ? 0 : lists.countMembers(onlineQuery, COUNTED_TO + 1),
  ]);
  const shown = found.slice(0, SEARCH_PAGE);
  const last = shown.at(-1);
  return {
    members: shown.map((row) => memberCard(row, viewer, now)),
    last: more && last ? { lastSeenAt: last.lastSeenAt, id: last.id } : null,
    more,
    numResults,
    online,
  };
}

/** The first of the real members who fit, those seen last first: what is called a match is never a fictional profile (PRO-10, DIS-10). */
export async function findFitting(
  { filters, viewer, take }: Pick<Input, 'filters' | 'viewer'> & { take: number },
  { now, lists }: { now: Date; lists: Pick<Lists, 'searchMembers'> },
): Promise<MemberCard[]> {
  const found = await lists.searchMembers(
    { ...queryOf({ filters, viewer }, now), realOnly: true },
    { skip: 0, take },
  );
  return found.map((row) => memberCard(row, viewer, now));
}

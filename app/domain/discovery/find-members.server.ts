import type { MemberQuery } from '~/database/search/member-query.server';
import {
  countMembers,
  searchAndCount,
  searchMembers,
  type FoundMember,
  type LastFound,
} from '~/database/search/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { DAY_MS } from '~/domain/durations';
import { filterKind } from './filter-kinds.server';
import { memberCard, type MemberCard, type Viewer } from './member-card.server';
import { COUNTED_TO, FILTERS, SEARCH_PAGE, withoutHidden, type SearchFilters } from './rules';
import { passedSince } from './swipe/swipe';

type Input = {
  filters: SearchFilters;
  page: number;
  after?: LastFound | null;
  viewer: Viewer | null;
};
/** Returns a recent answer to a query that many visitors share, or runs it. */
export type Share = <Value>(question: unknown, ask: () => Promise<Value>) => Promise<Value>;
type Deps = { now: Date; share?: Share };

const askAnew: Share = (_, ask) => ask();

/** Sorting visitors' lists by last visit would let a blocked person watch a member, logged out (SAF-12). */
const dailyShuffle = (now: Date): number =>
  (Math.floor(now.getTime() / DAY_MS) * 1_640_531_527) % 2_147_483_647;

/** Converts a search into a database query without fields that the viewer's site hides (SAF-12). */
export function toMemberQuery(
  { filters, viewer }: Pick<Input, 'filters' | 'viewer'>,
  now: Date,
): MemberQuery {
  const open = viewer ? withoutHidden(filters, viewer.shown) : filters;
  const asked = FILTERS.map((row) => filterKind(row).ask(row, open, { viewer, now }));
  return Object.assign({}, ...asked, {
    viewerId: viewer?.id ?? null,
    visitorsOnly: viewer === null,
    ...(viewer ? {} : { shuffleFrom: dailyShuffle(now) }),
    facts: asked.flatMap(({ facts = [] }) => facts),
  }) as MemberQuery;
}

/** Members only: a search that fits one member would reveal to visitors that they are online (SAF-12). */
const onlineQueries = ({ filters, viewer }: Input, now: Date): MemberQuery[] =>
  viewer ? [toMemberQuery({ filters: { ...filters, online: true }, viewer }, now)] : [];

/** Visitors rarely share later pages, but do share their counts. */
async function laterPage(
  sql: TenantQueries,
  { filters, page, after, viewer }: Input,
  { query, narrower, share }: { query: MemberQuery; narrower: MemberQuery[]; share: Share },
) {
  // A cursor of the other order does not apply.
  const known = viewer && after && Boolean(after.at) === Boolean(query.nearestTo);
  const place = known ? { after } : { skip: (page - 1) * SEARCH_PAGE };
  const [found, counts] = await Promise.all([
    searchMembers(sql, query, { ...place, take: SEARCH_PAGE + 1 }),
    share({ counted: filters }, () => countMembers(sql, [query, ...narrower], COUNTED_TO + 1)),
  ]);
  return { found, counts };
}

const lastFound = (
  { nearestTo }: MemberQuery,
  { lastSeenAt, id, away, latitude, longitude }: FoundMember,
) => ({
  lastSeenAt,
  id,
  at: nearestTo ? { away, latitude, longitude } : null,
});

/** Totals are exact up to 1,000. Without `after`, the database skips all previous pages, which is slower. */
export async function findMembers(sql: TenantQueries, input: Input, { now, share = askAnew }: Deps) {
  const { filters, page, viewer } = input;
  const query = toMemberQuery(input, now);
  const narrower = onlineQueries(input, now);
  const first = () => searchAndCount(sql, query, { narrower, take: SEARCH_PAGE + 1, limit: COUNTED_TO + 1 });
  const { found, counts } =
    page === 1
      ? await share({ found: filters }, first)
      : await laterPage(sql, input, { query, narrower, share });
  const [numResults = 0, online = 0] = counts;
  const more = found.length > SEARCH_PAGE;
  const members = found.slice(0, SEARCH_PAGE);
  const last = members.at(-1);
  return {
    members: members.map((row) => memberCard(row, viewer, now)),
    last: more && last ? lastFound(query, last) : null,
    more,
    numResults,
    online,
  };
}

type Fitting = { take: number; unswiped?: boolean };

/** Fictional profiles are never called a match (PRO-10); `unswiped` excludes recently swiped ones. */
export async function findFitting(
  sql: TenantQueries,
  { filters, viewer, take, unswiped = false }: Pick<Input, 'filters' | 'viewer'> & Fitting,
  { now }: { now: Date },
): Promise<MemberCard[]> {
  const query = { ...toMemberQuery({ filters, viewer }, now), realOnly: true };
  const found = await searchMembers(sql, unswiped ? { ...query, unswipedSince: passedSince(now) } : query, {
    take,
  });
  return found.map((row) => memberCard(row, viewer, now));
}

import { searchMembers } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { queryOf } from './find-members.server';
import { memberCard, type Viewer } from './member-card';
import { withoutOptional, type SearchFilters } from './rules';

/** Those who were passed over stay away for so long. */
const PASSED_DAYS = 30;

/** The card on top and the two under it. */
const STACK = 3;

const CHIPS = 3;

type Input = { filters: SearchFilters; viewer: Viewer };

/** The game takes whom, where and how old from the search, and leaves out its other filters. */
const forGame = (filters: SearchFilters): SearchFilters => ({
  ...withoutOptional(filters),
  with_photo: true,
  seeks_me: true,
});

/** The first interests of a member, those before that the viewer has as well. */
async function interestsOf(sql: TenantQueries, memberId: string, viewerId: string): Promise<string[]> {
  const rows = await sql
    .selectFrom('ProfileInterest as theirs')
    .leftJoin('ProfileInterest as mine', (join) =>
      join.onRef('mine.interest', '=', 'theirs.interest').on('mine.memberId', '=', viewerId),
    )
    .select('theirs.interest')
    .where('theirs.memberId', '=', memberId)
    .orderBy((eb) => eb('mine.id', 'is', null))
    .orderBy('theirs.id')
    .limit(CHIPS)
    .execute();
  return rows.map(({ interest }) => interest);
}

/**
 * The next members of the game, those seen last first (DIS-8): real ones with a photo who also seek someone like the viewer, neither
 * liked nor passed over lately.
 */
export async function swipeCards(sql: TenantQueries, { filters, viewer }: Input, { now }: { now: Date }) {
  const query = {
    ...queryOf({ filters: forGame(filters), viewer }, now),
    realOnly: true,
    unswipedSince: new Date(now.getTime() - PASSED_DAYS * 86_400_000),
  };
  const found = await searchMembers(sql, query, { take: STACK });
  const [top, ...under] = found.map((row) => memberCard(row, viewer, now));
  if (!top) return null;
  return {
    top: { ...top, interests: await interestsOf(sql, top.id, viewer.id) },
    under: under.map(({ cardKey }) => cardKey),
  };
}

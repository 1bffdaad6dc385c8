import { searchMembers } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { queryOf } from './find-members.server';
import { memberCard, type Viewer } from './member-card';
import { withoutOptional, type SearchFilters } from './rules';

/** For how many days a member who was passed over is not shown again. */
const PASSED_DAYS = 30;

/** The card on top and the two beneath it. */
const STACK = 3;

const CHIPS = 3;

type Input = { filters: SearchFilters; viewer: Viewer };

/** The game uses only the search's gender, country and age, and ignores its other filters. */
const forGame = (filters: SearchFilters): SearchFilters => ({
  ...withoutOptional(filters),
  with_photo: true,
  seeks_me: true,
});

/** A member's first interests, those shared with the viewer first. */
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
 * Finds the next members for the game, most recently online first: real members with a photo who also seek
 * somebody like the viewer, and whom the viewer has neither liked nor recently passed over.
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

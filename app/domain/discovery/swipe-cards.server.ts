import { searchMembers } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { queryOf } from './find-members.server';
import { memberCard, type Viewer } from './member-card';
import { withoutOptional, type SearchFilters } from './rules';

/** For how many days a member who was passed over is not shown again. */
const PASSED_DAYS = 30;

/** The card on top and the two beneath it. */
const STACK = 3;

/** A member's interests on the card and beside it. */
const MOST_INTERESTS = 12;

export type SwipeInterest = { key: string; shared: boolean };

type Input = { filters: SearchFilters; viewer: Viewer };

/** The game uses only the search's gender, country and age, and ignores its other filters. */
const forGame = (filters: SearchFilters): SearchFilters => ({
  ...withoutOptional(filters),
  with_photo: true,
  seeks_me: true,
});

/** A member's first interests, those shared with the viewer first. */
const interestsOf = (sql: TenantQueries, memberId: string, viewerId: string): Promise<SwipeInterest[]> =>
  sql
    .selectFrom('ProfileInterest as theirs')
    .leftJoin('ProfileInterest as mine', (join) =>
      join.onRef('mine.interest', '=', 'theirs.interest').on('mine.memberId', '=', viewerId),
    )
    .select((eb) => ['theirs.interest as key', eb('mine.id', 'is not', null).$castTo<boolean>().as('shared')])
    .where('theirs.memberId', '=', memberId)
    .orderBy((eb) => eb('mine.id', 'is', null))
    .orderBy('theirs.id')
    .limit(MOST_INTERESTS)
    .execute();

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
  const [first, ...under] = found;
  if (!first) return null;
  const top = memberCard(first, viewer, now);
  return {
    // Beside the card there is room for all that they wrote.
    top: { ...top, about: first.aboutMe, interests: await interestsOf(sql, top.id, viewer.id) },
    under: under.map(({ cardKey, largeKey }) => ({ cardKey, largeKey })),
  };
}

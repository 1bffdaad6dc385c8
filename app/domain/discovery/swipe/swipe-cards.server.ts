import { searchMembers } from '~/database/search/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { groupInterests } from '~/domain/profiles/visibility.server';
import { findBothInterests } from '~/domain/discovery/finder/find-both-interests.server';
import { toMemberQuery } from '~/domain/discovery/find-members.server';
import { memberCard, toPortrait, type Viewer } from '~/domain/discovery/member-card.server';
import { clearOptional, type SearchFilters } from '~/domain/discovery/rules';
import { passedSince } from './swipe';

/** The top card and the two below it. */
const STACK = 3;

const MOST_INTERESTS = 12;

type Input = { filters: SearchFilters; viewer: Viewer };

/** The game ignores all filters but gender, country and age. */
const forGame = (filters: SearchFilters): SearchFilters => ({
  ...clearOptional(filters),
  with_photo: true,
  seeks_me: true,
});

/** Shared interests first, and no intimate ones. */
async function selectInterests(sql: TenantQueries, memberId: string, viewerId: string) {
  const { mine, theirs } = await findBothInterests(sql, { memberId: viewerId, otherId: memberId });
  return groupInterests(theirs, mine).open.slice(0, MOST_INTERESTS);
}

/** Finds real members with a photo who seek someone like the viewer and were not recently swiped. */
export async function swipeCards(sql: TenantQueries, { filters, viewer }: Input, { now }: { now: Date }) {
  const query = {
    ...toMemberQuery({ filters: forGame(filters), viewer }, now),
    realOnly: true,
    unswipedSince: passedSince(now),
  };
  const found = await searchMembers(sql, query, { take: STACK });
  const [first, ...under] = found;
  if (!first) return null;
  const top = memberCard(first, viewer, now);
  return {
    // The top card has room for the full text.
    top: { ...top, about: first.aboutMe, interests: await selectInterests(sql, top.id, viewer.id) },
    under: under.map(toPortrait),
  };
}

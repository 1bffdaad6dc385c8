import { searchMembers } from '~/database/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { groupInterests } from '~/domain/profiles/visibility.server';
import { findBothInterests } from './find-both-interests.server';
import { toMemberQuery } from './find-members.server';
import { memberCard, toPortrait, type Viewer } from './member-card.server';
import { clearOptional, type SearchFilters } from './rules';
import { passedSince } from './swipe';

/** The card on top and the two beneath it. */
const STACK = 3;

/** A member's interests on the card and beside it. */
const MOST_INTERESTS = 12;

type Input = { filters: SearchFilters; viewer: Viewer };

/** The game uses only the search's gender, country and age, and ignores its other filters. */
const forGame = (filters: SearchFilters): SearchFilters => ({
  ...clearOptional(filters),
  with_photo: true,
  seeks_me: true,
});

/** A member's first interests, those shared with the viewer first, and none that is intimate. */
async function selectInterests(sql: TenantQueries, memberId: string, viewerId: string) {
  const { mine, theirs } = await findBothInterests(sql, { memberId: viewerId, otherId: memberId });
  return groupInterests(theirs, mine).open.slice(0, MOST_INTERESTS);
}

/**
 * Finds the next members for the game, most recently online first: real members with a photo who also seek
 * somebody like the viewer, and whom the viewer has neither liked nor recently passed over.
 */
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
    // Beside the card there is room for all that they wrote.
    top: { ...top, about: first.aboutMe, interests: await selectInterests(sql, top.id, viewer.id) },
    under: under.map(toPortrait),
  };
}

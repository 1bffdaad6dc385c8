import { searchMembers, type FoundMember } from '~/database/search/search-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMemberQuery } from '~/domain/discovery/find-members.server';
import { memberCard, toPortrait, type Viewer } from '~/domain/discovery/member-card.server';
import { clearOptional, type SearchFilters } from '~/domain/discovery/rules';
import { isId } from '~/domain/new-id';
import { findCardDetails, type CardReader } from './find-card-details.server';
import { passedSince } from './swipe';

/** The top card and the two below it. */
const STACK = 3;

type Input = {
  filters: SearchFilters;
  viewer: Viewer;
  kind: CardReader;
  /** The member of the top card, unless no longer in the game. */
  topId?: string | null;
};

/** The game ignores all filters but gender, country and age. */
const forGame = (filters: SearchFilters): SearchFilters => ({
  ...clearOptional(filters),
  with_photo: true,
  seeks_me: true,
});

async function findStack(
  sql: TenantQueries,
  { filters, viewer, topId }: Input,
  now: Date,
): Promise<FoundMember[]> {
  const query = {
    ...toMemberQuery({ filters: forGame(filters), viewer }, now),
    realOnly: true,
    unswipedSince: passedSince(now),
  };
  if (!topId || !isId(topId)) return searchMembers(sql, query, { take: STACK });
  const [named, others] = await Promise.all([
    searchMembers(sql, { ...query, only: topId }, { take: 1 }),
    searchMembers(sql, { ...query, except: [topId] }, { take: STACK }),
  ]);
  return [...named, ...others].slice(0, STACK);
}

/** Finds real members with a photo who seek someone like the viewer and were not recently swiped. */
export async function swipeCards(sql: TenantQueries, input: Input, { now }: { now: Date }) {
  const [first, ...under] = await findStack(sql, input, now);
  if (!first) return null;
  return {
    top: {
      ...memberCard(first, input.viewer, now),
      // The top card has room for the full text.
      about: first.aboutMe,
      ...(await findCardDetails(sql, first, input.kind)),
    },
    under: under.map(toPortrait),
  };
}

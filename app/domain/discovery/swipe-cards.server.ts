import type { Lists } from '~/database/lists.server';
import type { TenantDb } from '~/database/tenant-db';
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

async function chipsOf(db: TenantDb, memberId: string, viewerId: string): Promise<string[]> {
  const interestsOf = async (id: string) =>
    (await db.profileInterest.findMany({ where: { memberId: id }, select: { interest: true } })).map(
      ({ interest }) => interest,
    );
  const [theirs, mine] = [await interestsOf(memberId), new Set(await interestsOf(viewerId))];
  return theirs.sort((one, other) => Number(mine.has(other)) - Number(mine.has(one))).slice(0, CHIPS);
}

/**
 * The next members of the game, those seen last first (DIS-8): real ones with a photo who also seek someone like the viewer, neither
 * liked nor passed over lately.
 */
export async function swipeCards(
  db: TenantDb,
  { filters, viewer }: Input,
  { now, lists }: { now: Date; lists: Pick<Lists, 'searchMembers'> },
) {
  const passedSince = new Date(now.getTime() - PASSED_DAYS * 86_400_000);
  const query = {
    ...queryOf({ filters: forGame(filters), viewer }, now),
    realOnly: true,
    unswipedSince: passedSince,
  };
  const found = await lists.searchMembers(query, { skip: 0, take: STACK });
  const [top, ...under] = found.map((row) => memberCard(row, viewer, now));
  if (!top) return null;
  return {
    top: { ...top, interests: await chipsOf(db, top.id, viewer.id) },
    under: under.map(({ cardKey }) => cardKey),
  };
}

import type { Lists } from '~/database/lists.server';
import type { FoundMember, LastFound, MemberQuery } from '~/database/search-members.server';
import { distanceKm, roundedDistance } from '~/domain/places/rules';
import { ageOn, isNewMember, isOnline, ONLINE_MINUTES } from '~/domain/profiles/rules';
import { birthDates, COUNTED_TO, SEARCH_PAGE, seekersOf, type Gender, type SearchFilters } from './rules';

export type Viewer = { id: string; gender: Gender; latitude: number; longitude: number };
type Input = {
  filters: SearchFilters;
  page: number;
  /** Whom the page before ended with, where that is known. */
  after?: LastFound | null;
  viewer: Viewer | null;
};
type Deps = { now: Date; lists: Pick<Lists, 'searchMembers' | 'countMembers'> };

/** A search as the database is asked for it. */
export function queryOf({ filters, viewer }: Pick<Input, 'filters' | 'viewer'>, now: Date): MemberQuery {
  const { from, to } = birthDates(filters, now);
  return {
    viewerId: viewer?.id ?? null,
    visitorsOnly: viewer === null,
    gender: filters.gender,
    country: filters.country,
    region: filters.countryregion,
    bornFrom: from,
    bornTo: to,
    interests: filters.interests,
    bodyType: filters.body_type,
    hairColor: filters.hair_color,
    eyeColor: filters.eye_color,
    relationshipStatus: filters.relationship_status,
    withPhoto: filters.with_photo,
    seenSince: filters.online ? new Date(now.getTime() - ONLINE_MINUTES * 60_000) : null,
    sexualities: filters.seeks_me && viewer ? seekersOf(filters.gender, viewer.gender) : null,
  };
}

const ABOUT_SHOWN = 120;

/** What a result shows of a member. */
export function card(found: FoundMember, viewer: Viewer | null, now: Date) {
  return {
    id: found.id,
    name: found.name,
    age: ageOn(found.birthDate, now),
    fictional: found.fictional,
    online: !found.fictional && isOnline(found.lastSeenAt, now),
    isNew: isNewMember(found.createdAt, now),
    cityName: found.cityName,
    distanceKm: viewer ? roundedDistance(distanceKm(viewer, found)) : null,
    cardKey: found.cardKey,
    liked: found.liked,
    sharedInterests: found.sharedInterests,
    about:
      found.aboutMe.length > ABOUT_SHOWN
        ? `${found.aboutMe.slice(0, found.aboutMe.lastIndexOf(' ', ABOUT_SHOWN))}…`
        : found.aboutMe,
  };
}

export type MemberCardFacts = ReturnType<typeof card>;

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
    members: shown.map((row) => card(row, viewer, now)),
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
): Promise<MemberCardFacts[]> {
  const found = await lists.searchMembers(
    { ...queryOf({ filters, viewer }, now), realOnly: true },
    { skip: 0, take },
  );
  return found.map((row) => card(row, viewer, now));
}

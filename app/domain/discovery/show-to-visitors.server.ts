import type { Lists } from '~/database/lists.server';
import { ageOn } from '~/domain/profiles/rules';
import { birthDates } from './rules';

type Input = { country: string; minAge: number; take: number };

/**
 * Members whom a visitor may see, with a photo: those who agreed to be seen, and fictional profiles, which say so (DIS-10). Of a
 * member no more than name, age and city is told.
 */
export async function showToVisitors(input: Input, { now, lists }: { now: Date; lists: Pick<Lists, 'searchMembers'> }) {
  const { from, to } = birthDates({ min_age: input.minAge, max_age: 99 }, now);
  const found = await lists.searchMembers(
    {
      viewerId: null,
      visitorsOnly: true,
      gender: null,
      country: input.country,
      region: null,
      bornFrom: from,
      bornTo: to,
      interests: [],
      bodyType: null,
      hairColor: null,
      eyeColor: null,
      relationshipStatus: null,
      withPhoto: true,
      seenSince: null,
    },
    { skip: 0, take: input.take },
  );
  return found.flatMap(({ id, name, birthDate, cityName, fictional, cardKey }) =>
    cardKey ? [{ id, name, age: ageOn(birthDate, now), cityName, fictional, cardKey }] : [],
  );
}

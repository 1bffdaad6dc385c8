import { ageOn } from '~/domain/profiles/rules';
import { fieldsFor } from '~/domain/profiles/visibility.server';

/** A mail names so many. */
export const MOST_NAMED = 5;

/** `city` is null if the site hides it. */
export type NewMember = {
  id: string;
  name: string;
  age: number;
  city: string | null;
  photoKey: string | null;
};

type Found = {
  id: string;
  name: string;
  birthDate: Date;
  cityName: string;
  cardKey: string | null;
  visibleToVisitors: boolean;
};

/** Returns the new members whom a mail may name: those visible without a login (PRO-1). */
export function nameNewcomers(
  found: readonly Found[],
  site: { visible_profile_fields: readonly string[] },
  now: Date,
): NewMember[] {
  const shows = fieldsFor(site.visible_profile_fields, 'member');
  return found
    .filter(({ visibleToVisitors }) => visibleToVisitors)
    .map(({ id, name, birthDate, cityName, cardKey }) => ({
      id,
      name,
      age: ageOn(birthDate, now),
      city: shows.has('city') ? cityName : null,
      photoKey: cardKey,
    }));
}

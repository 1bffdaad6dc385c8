import { z } from 'zod/v4';
import {
  BODY_TYPES,
  EYE_COLORS,
  HAIR_COLORS,
  INTEREST_KEYS,
  RELATIONSHIP_STATUSES,
} from '~/domain/profiles/rules';
import type { Settings } from '~/tenancy/settings.server';
import { LAST_PAGE, type SearchFilters } from './rules';

const oneOf = (values: readonly string[]) =>
  z
    .string()
    .nullish()
    .transform((value) => (value && values.includes(value) ? value : null));

const switched = z
  .string()
  .nullish()
  .transform((value) => value === 'on' || value === '1');

const whole = (fallback: number, from: number, to: number) =>
  z.coerce
    .number()
    .int()
    .catch(fallback)
    .transform((value) => Math.min(to, Math.max(from, value)));

/**
 * The filters of a search's address, as far as the tenant offers them; what does not fit counts as not asked for, so that every
 * address of a search shows a search (DIS-1).
 */
export function readSearch(
  params: URLSearchParams,
  settings: Settings,
  defaults: SearchFilters,
): SearchFilters {
  const offered = new Set<string>(settings.search_fields);
  const given = (name: keyof SearchFilters) => (offered.has(name) ? params.get(name) : null);
  const first = whole(defaults.min_age, settings.min_age, 99).parse(given('min_age') || defaults.min_age);
  const second = whole(defaults.max_age, settings.min_age, 99).parse(given('max_age') || defaults.max_age);
  return {
    gender: z.enum(['male', 'female']).catch(defaults.gender).parse(given('gender')),
    country: z
      .enum(settings.countries as [string, ...string[]])
      .catch(defaults.country)
      .parse(given('country')),
    countryregion: z
      .string()
      .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
      .nullable()
      .catch(null)
      .parse(given('countryregion') || null),
    min_age: Math.min(first, second),
    max_age: Math.max(first, second),
    interests: offered.has('interests')
      ? INTEREST_KEYS.filter((key) => params.getAll('interests').includes(key))
      : [],
    body_type: oneOf(BODY_TYPES).parse(given('body_type')),
    hair_color: oneOf(HAIR_COLORS).parse(given('hair_color')),
    eye_color: oneOf(EYE_COLORS).parse(given('eye_color')),
    relationship_status: oneOf(RELATIONSHIP_STATUSES).parse(given('relationship_status')),
    with_photo: switched.parse(given('with_photo')),
    online: switched.parse(given('online')),
    // No field of the tenant's choice: it asks about the member alone.
    seeks_me: switched.parse(params.get('seeks_me')),
  };
}

/** Which page of the results; anything else than a number is the first. */
export const readPage = (params: URLSearchParams): number =>
  whole(1, 1, LAST_PAGE).parse(params.get('page') ?? 1);

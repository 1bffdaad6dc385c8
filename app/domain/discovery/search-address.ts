import type { SearchFilters } from './rules';

/** The address of a search; of a page that is not the first, `after` says where the one before ended. */
export function searchAddress(filters: SearchFilters, page = 1, after: string | null = null): string {
  const params = new URLSearchParams({
    gender: filters.gender,
    country: filters.country,
    min_age: String(filters.min_age),
    max_age: String(filters.max_age),
  });
  for (const name of [
    'countryregion',
    'body_type',
    'hair_color',
    'eye_color',
    'relationship_status',
  ] as const) {
    const value = filters[name];
    if (value !== null) params.set(name, value);
  }
  for (const interest of filters.interests) params.append('interests', interest);
  if (filters.with_photo) params.set('with_photo', 'on');
  if (filters.online) params.set('online', 'on');
  if (filters.seeks_me) params.set('seeks_me', 'on');
  if (page > 1) params.set('page', String(page));
  if (page > 1 && after) params.set('after', after);
  return `/members?${params.toString()}`;
}

export type Removable =
  | 'countryregion'
  | 'body_type'
  | 'hair_color'
  | 'eye_color'
  | 'relationship_status'
  | 'with_photo'
  | 'online'
  | 'seeks_me'
  | `interest:${string}`;

/** The optional filters of a search that are set, each with the search without it. */
export function removableFilters(filters: SearchFilters): { name: Removable; without: SearchFilters }[] {
  const set: { name: Removable; without: SearchFilters }[] = [];
  for (const name of [
    'countryregion',
    'body_type',
    'hair_color',
    'eye_color',
    'relationship_status',
  ] as const) {
    if (filters[name] !== null) set.push({ name, without: { ...filters, [name]: null } });
  }
  for (const name of ['with_photo', 'online', 'seeks_me'] as const)
    if (filters[name]) set.push({ name, without: { ...filters, [name]: false } });
  for (const interest of filters.interests) {
    set.push({
      name: `interest:${interest}`,
      without: { ...filters, interests: filters.interests.filter((other) => other !== interest) },
    });
  }
  return set;
}

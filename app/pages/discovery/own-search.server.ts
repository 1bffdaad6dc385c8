import type { MemberCard, Viewer } from '~/domain/discovery/member-card';
import { lastSearch } from '~/domain/discovery/remember-search.server';
import { forVisitors, ownFilters, visitorFilters, type SearchFilters } from '~/domain/discovery/rules';
import { asksForSearch, readSearch } from '~/domain/discovery/search-form.server';
import { ageOn } from '~/domain/profiles/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { regionsOf } from '~/places/places.server';

const OWN = {
  gender: true,
  sexuality: true,
  country: true,
  birthDate: true,
  latitude: true,
  longitude: true,
  cityName: true,
} as const;

export type Own = Awaited<ReturnType<typeof ownProfile>>;

/** Of the member who asks, what a search begins with; null for a visitor. */
export const ownProfile = (site: Site) =>
  site.member ? site.db.profile.findFirst({ where: { id: site.member.id }, select: OWN }) : null;

const visitorDefaults = ({ tenant: { settings }, selectedCountry }: Site): SearchFilters =>
  visitorFilters(settings.niche, selectedCountry, settings.min_age);

/** The search that opens where the address asks for none: the remembered one, else the member's own defaults (DIS-6). */
export async function openingFilters(site: Site, own: Own): Promise<SearchFilters> {
  if (!site.member || !own) return visitorDefaults(site);
  return (await lastSearch(site.db, site.member.id)) ?? defaultsOf(site, own);
}

/** The search that suits a member: whom they seek, in their country, around their age (DIS-6). */
export function defaultsOf({ tenant, now, selectedCountry }: Site, own: NonNullable<Own>): SearchFilters {
  const { settings } = tenant;
  const country = settings.countries.includes(own.country) ? own.country : selectedCountry;
  return ownFilters({ ...own, country, age: ageOn(own.birthDate, now) }, settings.min_age);
}

/** The member as searches see them: what distances are measured from, and who is sought by whom. */
export const viewerOf = (site: Site, own: Own): Viewer | null =>
  site.member && own
    ? { id: site.member.id, gender: own.gender, latitude: own.latitude, longitude: own.longitude }
    : null;

/**
 * The search that an address asks for, or the one that opens where it asks for none; `asked` is what it asks for, to be remembered. A
 * region of another country is left out, and so is what asks about a viewer where there is none.
 */
export async function askedSearch(site: Site, params: URLSearchParams) {
  const own = await ownProfile(site);
  const viewer = viewerOf(site, own);
  const asked = asksForSearch(params)
    ? readSearch(params, site.tenant.settings, own ? defaultsOf(site, own) : visitorDefaults(site))
    : null;
  const search = asked ?? (await openingFilters(site, own));
  const regions = regionsOf(search.country, site.locale);
  const known = regions.some(({ code }) => code === search.countryregion);
  const filters = { ...search, countryregion: known ? search.countryregion : null };
  return { own, viewer, asked, regions, filters: viewer ? filters : forVisitors(filters) };
}

/** A result with the address of its portrait. */
export const result = (site: Site, { cardKey, ...member }: MemberCard) => ({
  ...member,
  src: cardKey && mediaAddress(site, cardKey),
});

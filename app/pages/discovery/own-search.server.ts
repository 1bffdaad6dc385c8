import type { Share } from '~/domain/discovery/find-members.server';
import type { MemberCard, Viewer } from '~/domain/discovery/member-card';
import { forVisitors, ownFilters, visitorFilters, type SearchFilters } from '~/domain/discovery/rules';
import { findSearcher, type Searcher } from '~/domain/discovery/find-searcher.server';
import { asksForSearch, readSearch } from '~/domain/discovery/search-form.server';
import { ageOn } from '~/domain/profiles/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { regionsOf } from '~/places/places.server';

export type Own = Searcher | null;

/** Of the member who asks, what a search begins with; null for a visitor. */
export const ownProfile = async ({ sql, member }: Site): Promise<Own> =>
  member ? findSearcher(sql, member.id) : null;

const visitorDefaults = ({ tenant: { settings }, selectedCountry }: Site): SearchFilters =>
  visitorFilters(settings.niche, selectedCountry, settings.min_age);

/** The search that opens where the address asks for none: the remembered one, else the member's own defaults (DIS-6). */
export const openingFilters = (site: Site, own: Own): SearchFilters =>
  own ? (own.lastSearch ?? defaultsOf(site, own)) : visitorDefaults(site);

/** The search that suits a member: whom they seek, in their country, around their age (DIS-6). */
export function defaultsOf({ tenant, now, selectedCountry }: Site, own: Searcher): SearchFilters {
  const { settings } = tenant;
  const country = settings.countries.includes(own.country) ? own.country : selectedCountry;
  return ownFilters({ ...own, country, age: ageOn(own.birthDate, now) }, settings.min_age);
}

/** The member as searches see them: what distances are measured from, and who is sought by whom. */
export const viewerOf = (own: Own): Viewer | null =>
  own && { id: own.id, gender: own.gender, latitude: own.latitude, longitude: own.longitude };

/**
 * The search that an address asks for, or the one that opens where it asks for none; `asked` is what it asks for, to be remembered. A
 * region of another country is left out, and so is what asks about a viewer where there is none.
 */
export async function askedSearch(site: Site, params: URLSearchParams) {
  const own = await ownProfile(site);
  const viewer = viewerOf(own);
  const asked = asksForSearch(params)
    ? readSearch(params, site.tenant.settings, own ? defaultsOf(site, own) : visitorDefaults(site))
    : null;
  const search = asked ?? openingFilters(site, own);
  const regions = regionsOf(search.country, site.locale);
  const known = regions.some(({ code }) => code === search.countryregion);
  const filters = { ...search, countryregion: known ? search.countryregion : null };
  return { own, viewer, asked, regions, filters: viewer ? filters : forVisitors(filters) };
}

/** Visitors share what is counted of their searches; a member's counts are their own, since blocks narrow them. */
export const shareOf = ({ gateways, tenant, now }: Site, viewer: Viewer | null): Share =>
  viewer ? (_, ask) => ask() : (question, ask) => gateways.shared.get(tenant.id, question, now, ask);

/** A result with the address of its portrait. */
export const result = (site: Site, { cardKey, ...member }: MemberCard) => ({
  ...member,
  src: cardKey && mediaAddress(site, cardKey),
});

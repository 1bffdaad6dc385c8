import type { Share } from '~/domain/discovery/find-members.server';
import type { MemberCard, PortraitFiles, Viewer } from '~/domain/discovery/member-card.server';
import { forVisitors, ownFilters, visitorFilters, type SearchFilters } from '~/domain/discovery/rules';
import { findViewer, type FoundViewer } from '~/domain/discovery/find-viewer.server';
import { asksForSearch, readSearch } from '~/domain/discovery/search-form.server';
import { ageOn } from '~/domain/profiles/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { shownCity, visibleFields } from '~/pages/profiles/visible-fields.server';
import { regionsOf } from '~/places/places.server';
import type { Portrait } from '~/ui/discovery/member-result';

/** Returns the member as searches need them; null for a visitor. */
export const viewerOf = async (site: Site): Promise<FoundViewer | null> =>
  site.member ? findViewer(site.sql, site.member.id, [...visibleFields(site)]) : null;

const visitorDefaults = ({ tenant: { settings }, selectedCountry }: Site): SearchFilters =>
  visitorFilters(settings.niche, selectedCountry, settings.min_age);

/** Returns the search for an address that names none: the member's stored search, or the defaults. */
export const openingFilters = (site: Site, viewer: FoundViewer | null): SearchFilters =>
  viewer ? (viewer.lastSearch ?? defaultsOf(site, viewer)) : visitorDefaults(site);

/** Returns a member's default search: the gender they seek, in their country, around their age. */
export function defaultsOf({ tenant, now, selectedCountry }: Site, viewer: FoundViewer): SearchFilters {
  const { settings } = tenant;
  const country = settings.countries.includes(viewer.country) ? viewer.country : selectedCountry;
  return ownFilters({ ...viewer, country, age: ageOn(viewer.birthDate, now) }, settings.min_age);
}

/**
 * Returns the search of an address or, if it names none, the stored or default search. `asked` is the search
 * that the address names, to be stored. Left out are a region of another country and, for visitors, the
 * filters that only members have.
 */
export async function askedSearch(site: Site) {
  const viewer = await viewerOf(site);
  const asked = asksForSearch(site.query)
    ? readSearch(site.query, site.tenant.settings, viewer ? defaultsOf(site, viewer) : visitorDefaults(site))
    : null;
  const search = asked ?? openingFilters(site, viewer);
  const regions = regionsOf(search.country, site.locale);
  const known = regions.some(({ code }) => code === search.countryregion);
  const filters = { ...search, countryregion: known ? search.countryregion : null };
  return { viewer, asked, regions, filters: viewer ? filters : forVisitors(filters) };
}

export type AskedSearch = Awaited<ReturnType<typeof askedSearch>>;

/**
 * Visitors share the cached results and counts of their searches. A member's are never shared, because they
 * depend on the member's blocks.
 */
export const shareOf = ({ gateways, tenant }: Site, viewer: Viewer | null): Share =>
  viewer ? (_, ask) => ask() : (question, ask) => gateways.shared.get(tenant.id, question, ask);

/** A result with the address of its portrait, and only with what the site shows of its members. */
export function result(site: Site, card: MemberCard) {
  const { id, name, age, fictional, online, isNew, distanceKm, liked } = card;
  const { cardKey, cityName, about, sharedInterests } = card;
  const shows = visibleFields(site);
  return {
    ...{ id, name, age, fictional, online, isNew, distanceKm, liked },
    place: shownCity(site, cityName),
    about: shows.has('about_me') ? about : '',
    sharedInterests: shows.has('interests') ? sharedInterests : [],
    src: cardKey && mediaAddress(site, cardKey),
  };
}

/**
 * Returns the address of a portrait that is shown about twice as large as on a card: the smallest of its larger files,
 * or that of the card if there is none.
 */
export const largerPortrait = (site: Site, { cardKey, larger: [smallest] }: PortraitFiles) =>
  cardKey && mediaAddress(site, smallest?.key ?? cardKey);

/** Returns that address and, where there are several larger files, each with its width: a screen takes the one it needs. */
export function largerPortraits(site: Site, files: PortraitFiles): Portrait | null {
  const src = largerPortrait(site, files);
  if (!src) return null;
  const each = files.larger.map(({ key, widthPx }) => `${mediaAddress(site, key)} ${widthPx}w`);
  return each.length > 1 ? { src, srcSet: each.join(', ') } : { src };
}

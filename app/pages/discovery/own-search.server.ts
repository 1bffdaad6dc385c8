import { AGE_BADGE } from '~/domain/age/rules';
import type { Share } from '~/domain/discovery/find-members.server';
import type { MemberCard, PortraitFiles, Viewer } from '~/domain/discovery/member-card.server';
import { forVisitors, ownFilters, visitorFilters, type SearchFilters } from '~/domain/discovery/rules';
import { findViewer, type FoundViewer } from '~/domain/discovery/find-viewer.server';
import { asksForSearch, readSearch } from '~/domain/discovery/search-form.server';
import { ageOn } from '~/domain/profiles/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import { visibleCity, visibleFields } from '~/pages/profiles/visible-fields.server';
import { listRegions } from '~/places/places.server';
import type { Portrait } from '~/ui/discovery/member-result';

export const loadViewer = async (site: Site): Promise<FoundViewer | null> =>
  site.member ? findViewer(site.sql, site.member.id, [...visibleFields(site)]) : null;

const visitorDefaults = ({ tenant: { settings }, selectedCountry }: Site): SearchFilters =>
  visitorFilters(settings.niche, selectedCountry, settings.min_age);

/** The stored search, or the defaults. */
export const openingFilters = (site: Site, viewer: FoundViewer | null): SearchFilters =>
  viewer ? (viewer.lastSearch ?? defaultFilters(site, viewer)) : visitorDefaults(site);

/** Returns the default search: by gender, country and age. */
export function defaultFilters({ tenant, now, selectedCountry }: Site, viewer: FoundViewer): SearchFilters {
  const { settings } = tenant;
  const country = settings.countries.includes(viewer.country) ? viewer.country : selectedCountry;
  return ownFilters({ ...viewer, country, age: ageOn(viewer.birthDate, now) }, settings.min_age);
}

/** Returns the URL's, stored or default search, without foreign regions and, for visitors, members' filters. */
export async function parseSearchParams(site: Site) {
  const viewer = await loadViewer(site);
  const requested = asksForSearch(site.query)
    ? readSearch(
        site.query,
        site.tenant.settings,
        viewer ? defaultFilters(site, viewer) : visitorDefaults(site),
      )
    : null;
  const search = requested ?? openingFilters(site, viewer);
  const regions = listRegions(search.country, site.locale);
  const isKnownRegion = regions.some(({ code }) => code === search.countryregion);
  const filters = { ...search, countryregion: isKnownRegion ? search.countryregion : null };
  return { viewer, asked: requested, regions, filters: viewer ? filters : forVisitors(filters) };
}

export type AskedSearch = Awaited<ReturnType<typeof parseSearchParams>>;

/** Only visitors share cached results; a member's depend on their blocks. */
export const createShare = ({ gateways, tenant }: Site, viewer: Viewer | null): Share =>
  viewer ? (_, ask) => ask() : (question, ask) => gateways.shared.get(tenant.id, question, ask);

export function result(site: Site, card: MemberCard) {
  const { id, name, age, fictional, online, isNew, photoChecked, distanceKm, liked } = card;
  const { cardKey, cityName, about, sharedInterests } = card;
  const shows = visibleFields(site);
  return {
    ...{ id, name, age, fictional, online, isNew, photoChecked, distanceKm, liked },
    ageChecked: card.ageChecked && shows.has(AGE_BADGE),
    place: visibleCity(site, cityName),
    about: shows.has('about_me') ? about : '',
    sharedInterests: shows.has('interests') ? sharedInterests : [],
    src: cardKey && mediaAddress(site, cardKey),
  };
}

/** Returns a portrait for twice a card's size, if there is one. */
export const largerPortrait = (site: Site, { cardKey, larger: [smallest] }: PortraitFiles) =>
  cardKey && mediaAddress(site, smallest?.key ?? cardKey);

/** Returns a portrait in all larger sizes. */
export function largerPortraits(site: Site, files: PortraitFiles): Portrait | null {
  const src = largerPortrait(site, files);
  if (!src) return null;
  const each = files.larger.map(({ key, widthPx }) => `${mediaAddress(site, key)} ${widthPx}w`);
  return each.length > 1 ? { src, srcSet: each.join(', ') } : { src };
}

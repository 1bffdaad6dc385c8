import { toBothMeasures } from '~/domain/places/rules';
import type { Tracking } from '~/domain/visits/tracking';
import { findFurther } from '~/domain/discovery/find-further.server';
import { findMembers } from '~/domain/discovery/find-members.server';
import { findSimilar } from '~/domain/discovery/find-similar.server';
import type { MemberCard, Viewer } from '~/domain/discovery/member-card.server';
import { isSameSearch, rememberSearch } from '~/domain/discovery/remember-search.server';
import { LAST_PAGE, searchDistances, type SearchFilters } from '~/domain/discovery/rules';
import { FEW_RESULTS } from '~/domain/discovery/similar-rules';
import {
  explanationAddress,
  quickFilters,
  removableFilters,
  saveAddress,
  searchAddress,
} from '~/domain/discovery/search-address.server';
import { decodeCursor, encodeCursor } from '~/domain/discovery/search-cursor.server';
import { offeredFields, readPage } from '~/domain/discovery/search-form.server';
import { omitRenderedData } from '~/delivery/omit-rendered-data.server';
import type { Site } from '~/http/request/open-site.server';
import { countsInMiles } from '~/i18n/dialect';
import { countryName, formatList } from '~/i18n/format';
import * as paths from '~/paths';
import { memberResell } from '~/pages/credits/member-resell.server';
import { listCountries } from '~/places/places.server';
import { FAR_KM, isFar, visibleOnly, arrangeTiles } from '~/ui/discovery/rhythm';
import type { Tile } from '~/ui/discovery/tile';
import { newSite } from './new-site.server';
import { suggestedMembers } from './people-who-fit.server';
import { startCard } from './start-card.server';
import { chipText, filterText, type Regions } from './filter-text.server';
import {
  parseSearchParams,
  largerPortrait,
  largerPortraits,
  result,
  createShare,
  type AskedSearch,
} from './own-search.server';

type SearchContext = { filters: SearchFilters; viewer: Viewer | null; regions: Regions; address: Address };

/** Similar members for a search with few results, and the relaxed filters. */
async function findSimilarMembers(site: Site, asked: SearchContext, found: MemberCard[]) {
  const { filters, viewer, regions, address } = asked;
  const similar = await findSimilar(
    site.searchSql,
    { filters, viewer, minAge: site.tenant.settings.min_age, shown: found.map(({ id }) => id) },
    { now: site.now, share: createShare(site, viewer) },
  );
  if (!similar) return null;
  const [first] = similar.relaxed;
  const { min_age: from, max_age: to } = similar.filters;
  const names = similar.relaxed.map((name) => filterText(site, name, filters, regions));
  const only = similar.relaxed.length === 1 ? first : null;
  const text = () => {
    if (only === 'age') return site.t('discovery:similar_age', { from, to });
    return site.t('discovery:similar_without', { filters: formatList(site.dialect, names) });
  };
  return {
    further: false,
    text: text(),
    href: address(similar.filters),
    numSimilar: similar.numSimilar,
    members: similar.members.map((each) => visibleOnly(result(site, each))),
  };
}

async function findFurtherMembers(site: Site, { filters, viewer, address }: SearchContext, numShown: number) {
  const further = await findFurther(site.searchSql, { filters, viewer, numShown }, site);
  return (
    further && {
      further: true,
      text: site.t('discovery:similar_further', toBothMeasures(filters.distance!)),
      href: address(further.filters),
      numSimilar: further.numSimilar,
      members: further.members.map((each) => visibleOnly(result(site, each))),
    }
  );
}

/** Queried only after an empty search. */
const findNewSite = (site: Site, viewer: Viewer | null, { gender }: SearchFilters) =>
  createShare(site, viewer)({ newSite: gender }, () => newSite(site, gender));

/** Stores a member's search, unless it is unchanged, without consent, foreign or prefetched. */
function storeSearch(site: Site, { asked: filters, viewer }: AskedSearch): void {
  const { member, sql, now, isPrefetch, isFromOwnPage } = site;
  if (!member || !filters || isPrefetch || !isFromOwnPage || !viewer?.consents) return;
  if (viewer.lastSearch && isSameSearch(viewer.lastSearch, filters)) return;
  site.afterAnswer(() => rememberSearch(sql, { memberId: member.id, filters }, { now }));
}

type Address = (filters: SearchFilters, page?: number, after?: string | null) => string;

/** A visitor's tracking may be what allows them to search (DIS-5). */
const appendTracking = (address: string, tracking: [string, string][]): string =>
  `${address}${tracking.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')}`;

const filterOptions = (
  { tenant: { settings }, locale }: Site,
  { viewer, regions }: AskedSearch,
  carried: [string, string][],
) => ({
  fields: offeredFields(settings, viewer !== null),
  countries: listCountries(settings.countries, locale),
  regions,
  minAge: settings.min_age,
  distances: searchDistances(countsInMiles(settings.domain_language)),
  carried,
});

/** Filters that a member sets with one press (DIS-21). */
function quickChips(site: Site, { viewer, filters, regions }: AskedSearch, address: Address) {
  if (!viewer) return [];
  const { settings } = site.tenant;
  const [, , distanceKm = 25] = searchDistances(countsInMiles(settings.domain_language));
  const offer = { fields: offeredFields(settings, true), distanceKm };
  return quickFilters(filters, offer).map(({ chip, with: next }) => ({
    text: chipText(site, chip, regions),
    href: address(next),
  }));
}

/** Whether the search is saved, and how it is (DIS-22); null for visitors. */
function savedSearches({ viewer, filters }: AskedSearch) {
  if (!viewer) return null;
  const isSaved = viewer.pinned.some((each) => isSameSearch(each, filters));
  return { any: viewer.pinned.length > 0, saveHref: isSaved ? null : saveAddress(filters) };
}

function enlargePortrait(site: Site, tile: Tile, members: MemberCard[]): Tile {
  if (tile.look !== 'spotlight' && tile.look !== 'wide') return tile;
  const card = members.find(({ id }) => id === tile.id);
  if (!card) return tile;
  return tile.look === 'wide'
    ? { ...tile, src: largerPortrait(site, card) }
    : { ...tile, ...largerPortraits(site, card), glimpse: card.glimpse };
}

type TileData = { id: string; look?: string; distanceKm?: number | null };

/** The content is already in the HTML. */
function omitTileContent<Shown extends TileData>(tile: Shown): Shown {
  const { id, look, distanceKm } = tile;
  return omitRenderedData(tile, {
    id,
    ...(look && { look }),
    ...(isFar(tile) && { distanceKm }),
  } as Partial<Shown>);
}

/** Lays out results on the server, to save scripts. */
function tilesFor(
  site: Site,
  members: MemberCard[],
  on: Omit<Parameters<typeof arrangeTiles>[1], 'mayPlay'>,
) {
  const results = members.map((member) => result(site, member));
  return arrangeTiles(results, { ...on, mayPlay: site.member !== null }).map((tile) =>
    enlargePortrait(site, tile, members),
  );
}

function searchTitles({ locale, t }: Site, { filters, regions }: AskedSearch) {
  const region = regions.find(({ code }) => code === filters.countryregion)?.name;
  const place = region ?? countryName(locale, filters.country);
  const isNear = filters.distance !== null && filters.distance <= FAR_KM;
  return {
    title: t('discovery:title_place', { place }),
    // A place name alone needs no case or article in any language.
    heading: isNear ? t('discovery:title_near') : place,
  };
}

export async function searchPage(site: Site, tracking: Tracking) {
  const { now, searchSql, query } = site;
  const { secrets } = site.gateways;
  const search = await parseSearchParams(site);
  const { viewer, regions, filters } = search;
  storeSearch(site, search);
  const page = readPage(query);
  const cursor = page > 1 ? query.get('after') : null;
  const after = decodeCursor(secrets, cursor);
  const carried = Object.entries(tracking);
  const address: Address = (...search) => appendTracking(searchAddress(...search), carried);
  const found = await findMembers(
    searchSql,
    { filters, page, after, viewer },
    { now, share: createShare(site, viewer) },
  );
  const shown = { filters, viewer, regions, address };
  const hasFewResults = page === 1 && found.numResults < FEW_RESULTS;
  const isNew = page === 1 && found.numResults === 0 ? await findNewSite(site, viewer, filters) : null;
  const similar =
    (found.last ? null : await findFurtherMembers(site, shown, found.members.length)) ??
    (hasFewResults ? await findSimilarMembers(site, shown, found.members) : null);
  const isEmpty = found.members.length === 0 && !similar && !isNew;
  const nextHref =
    found.last && page < LAST_PAGE ? address(filters, page + 1, encodeCursor(secrets, found.last)) : null;
  const other = filters.order === 'nearest' ? 'seen' : 'nearest';
  return {
    ...searchTitles(site, search),
    reordered: viewer ? ({ order: other, href: address({ ...filters, order: other }) } as const) : null,
    filters,
    // A phone's filters are on another page (PER-4).
    options: site.isPhone && !query.get('filters') ? null : filterOptions(site, search, carried),
    active: removableFilters(filters).map((chip) => ({
      text: chipText(site, chip, regions),
      href: address(chip.without),
    })),
    quick: quickChips(site, search, address),
    saved: savedSearches(search),
    page,
    nextHref,
    previousHref: page > 1 ? address(filters, page - 1) : null,
    clearHref: paths.searchWith(new URLSearchParams([['clear', '1'], ...carried])),
    here: address(filters, page, after && cursor),
    start: page === 1 ? startCard(site, viewer) : [],
    numResults: found.numResults,
    online: found.online,
    tiles: tilesFor(site, found.members, {
      page,
      parted: filters.order === 'nearest',
    }),
    similar,
    fitting: isEmpty ? await suggestedMembers(site, viewer) : null,
    // Later pages are appended to the first.
    explanationHref: page === 1 && !isNew ? appendTracking(explanationAddress(filters), carried) : null,
    newSite: isNew,
    resell: memberResell(site),
    signedIn: site.member !== null,
    // For visitors' appended results.
    ...(site.member ? {} : { invites: null }),
  };
}

export type SearchPageData = Awaited<ReturnType<typeof searchPage>>;

/** Returns the search page without the data in its HTML. */
export async function searchDocument(site: Site, tracking: Tracking): Promise<SearchPageData> {
  const { options, tiles, similar, ...page } = await searchPage(site, tracking);
  return {
    ...page,
    options: options && omitRenderedData(options, { ...options, countries: [], regions: [] }),
    tiles: tiles.map(omitTileContent),
    similar: similar && { ...similar, members: similar.members.map(omitTileContent) },
  };
}

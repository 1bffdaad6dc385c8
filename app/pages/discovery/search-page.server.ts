import { inBothMeasures } from '~/domain/places/rules';
import type { Tracking } from '~/domain/accounts/tracking';
import { findFurther } from '~/domain/discovery/find-further.server';
import { findMembers } from '~/domain/discovery/find-members.server';
import { findSimilar } from '~/domain/discovery/find-similar.server';
import { isSomebodyListed } from '~/domain/discovery/is-somebody-listed.server';
import type { MemberCard, Viewer } from '~/domain/discovery/member-card.server';
import { isSameSearch, rememberSearch } from '~/domain/discovery/remember-search.server';
import { LAST_PAGE, searchDistances, type SearchFilters } from '~/domain/discovery/rules';
import { FEW_RESULTS } from '~/domain/discovery/similar-rules';
import {
  explanationAddress,
  removableFilters,
  searchAddress,
} from '~/domain/discovery/search-address.server';
import { decodeCursor, encodeCursor } from '~/domain/discovery/search-cursor.server';
import { offeredFields, readPage } from '~/domain/discovery/search-form.server';
import { saidInPage } from '~/http/answer/said-in-page.server';
import type { Site } from '~/http/request/open-site.server';
import { countsInMiles } from '~/i18n/dialect';
import { countryName, formatList } from '~/i18n/format';
import { drawnPeople } from './decorative-portraits.server';
import { memberResell } from '~/pages/credits/member-resell.server';
import { countriesOf } from '~/places/places.server';
import { FAR_KM, isFar, onlyShown, tilesOf } from '~/ui/discovery/rhythm';
import type { Tile } from '~/ui/discovery/tile';
import { peopleWhoFit } from './people-who-fit.server';
import { chipText, filterText, type Regions } from './filter-text.server';
import {
  askedSearch,
  largerPortrait,
  largerPortraits,
  result,
  shareOf,
  type AskedSearch,
} from './own-search.server';

type Asked = { filters: SearchFilters; viewer: Viewer | null; regions: Regions; address: Address };

/**
 * Returns similar members for a search with few results, and the text that says which filters were relaxed.
 */
async function similarTo(site: Site, asked: Asked, found: MemberCard[]) {
  const { filters, viewer, regions, address } = asked;
  const similar = await findSimilar(
    site.searchSql,
    { filters, viewer, minAge: site.tenant.settings.min_age, shown: found.map(({ id }) => id) },
    { now: site.now, share: shareOf(site, viewer) },
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
    members: similar.members.map((each) => onlyShown(result(site, each))),
  };
}

/** Returns the members who live beyond the search's distance, below those within it. */
async function furtherThan(site: Site, { filters, viewer, address }: Asked, numShown: number) {
  const further = await findFurther(site.searchSql, { filters, viewer, numShown }, site);
  return (
    further && {
      further: true,
      text: site.t('discovery:similar_further', inBothMeasures(filters.distance!)),
      href: address(further.filters),
      numSimilar: further.numSimilar,
      members: further.members.map((each) => onlyShown(result(site, each))),
    }
  );
}

/** Whether there is anybody else; asked only of a search without results, which few are. */
const isAnybodyThere = (site: Site, viewer: Viewer | null): Promise<boolean> =>
  shareOf(site, viewer)({ anybody: true }, () =>
    isSomebodyListed(site.searchSql, { except: viewer?.id ?? null }),
  );

/**
 * Stores the search that a member asked for, unless it is stored, they do not consent to that, a link elsewhere led
 * here, or the browser is only prefetching.
 */
function remember(site: Site, { asked: filters, viewer }: AskedSearch): void {
  const { member, sql, now, isPrefetch, isFromOwnPage } = site;
  if (!member || !filters || isPrefetch || !isFromOwnPage || !viewer?.consents) return;
  if (viewer.lastSearch && isSameSearch(viewer.lastSearch, filters)) return;
  site.afterAnswer(() => rememberSearch(sql, { memberId: member.id, filters }, { now }));
}

type Address = (filters: SearchFilters, page?: number, after?: string | null) => string;

/**
 * Adds a visitor's tracking to an address, because the tracking may be what allows them to search (DIS-5).
 */
const tracked = (address: string, tracking: [string, string][]): string =>
  `${address}${tracking.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')}`;

/** Returns what the form of the filters offers. */
const filterOptions = (
  { tenant: { settings }, locale }: Site,
  { viewer, regions }: AskedSearch,
  carried: [string, string][],
) => ({
  fields: offeredFields(settings, viewer !== null),
  countries: countriesOf(settings.countries, locale),
  regions,
  minAge: settings.min_age,
  distances: searchDistances(countsInMiles(settings.domain_language)),
  carried,
});

/** Gives a tile that is shown large everywhere a larger portrait; the first picture of all may come in several sizes. */
function withLarger(site: Site, tile: Tile, members: MemberCard[]): Tile {
  if (tile.look !== 'spotlight' && tile.look !== 'wide') return tile;
  const card = members.find(({ id }) => id === tile.id);
  if (!card) return tile;
  return tile.look === 'wide'
    ? { ...tile, src: largerPortrait(site, card) }
    : { ...tile, ...largerPortraits(site, card), glimpse: card.glimpse };
}

type Drawn = { id: string; look?: string; distanceKm?: number | null };

/** A tile of which scripts need only whose it is and where it stands; what it shows, the page says. */
function drawn<Shown extends Drawn>(tile: Shown): Shown {
  const { id, look, distanceKm } = tile;
  return saidInPage(tile, {
    id,
    ...(look && { look }),
    ...(isFar(tile) && { distanceKm }),
  } as Partial<Shown>);
}

/** Lays the results out: here and not in the browser, where each byte of its code would count for every page. */
function tilesFor(site: Site, members: MemberCard[], on: Omit<Parameters<typeof tilesOf>[1], 'mayPlay'>) {
  const results = members.map((member) => result(site, member));
  return tilesOf(results, { ...on, mayPlay: site.member !== null }).map((tile) =>
    withLarger(site, tile, members),
  );
}

/** Returns the title of the search and its heading: where it is searched. */
function titlesOf({ locale, t }: Site, { filters, regions }: AskedSearch) {
  const region = regions.find(({ code }) => code === filters.countryregion)?.name;
  const place = region ?? countryName(locale, filters.country);
  const isNear = filters.distance !== null && filters.distance <= FAR_KM;
  return {
    title: t('discovery:title_place', { place }),
    // A place stands alone: no language must put it into a case or find its article.
    heading: isNear ? t('discovery:title_near') : place,
  };
}

/** Returns what the search page, or a page that appends to it, shows for an address. */
export async function searchPage(site: Site, tracking: Tracking) {
  const { now, searchSql, query } = site;
  const { secrets } = site.gateways;
  const search = await askedSearch(site);
  const { viewer, regions, filters } = search;
  remember(site, search);
  const page = readPage(query);
  const cursor = page > 1 ? query.get('after') : null;
  const after = decodeCursor(secrets, cursor);
  const carried = Object.entries(tracking);
  const address: Address = (...search) => tracked(searchAddress(...search), carried);
  const found = await findMembers(
    searchSql,
    { filters, page, after, viewer },
    { now, share: shareOf(site, viewer) },
  );
  const shown = { filters, viewer, regions, address };
  const few = page === 1 && found.numResults < FEW_RESULTS;
  const isFirst = page === 1 && found.numResults === 0 && !(await isAnybodyThere(site, viewer));
  const similar =
    (found.last ? null : await furtherThan(site, shown, found.members.length)) ??
    (few ? await similarTo(site, shown, found.members) : null);
  const isEmpty = found.members.length === 0 && !similar && !isFirst;
  const nextHref =
    found.last && page < LAST_PAGE ? address(filters, page + 1, encodeCursor(secrets, found.last)) : null;
  const other = filters.order === 'nearest' ? 'seen' : 'nearest';
  return {
    ...titlesOf(site, search),
    reordered: viewer ? ({ order: other, href: address({ ...filters, order: other }) } as const) : null,
    filters,
    // A phone shows the filters on a page of their own; here it would load them unseen (PER-4).
    options: site.isPhone && !query.get('filters') ? null : filterOptions(site, search, carried),
    active: removableFilters(filters).map((chip) => ({
      text: chipText(site, chip, regions),
      href: address(chip.without),
    })),
    page,
    nextHref,
    previousHref: page > 1 ? address(filters, page - 1) : null,
    clearHref: `/members?${new URLSearchParams([['clear', '1'], ...carried])}`,
    here: address(filters, page, after && cursor),
    numResults: found.numResults,
    online: found.online,
    tiles: tilesFor(site, found.members, {
      page,
      parted: filters.order === 'nearest',
      goesOn: nextHref !== null,
    }),
    similar,
    fitting: isEmpty ? await peopleWhoFit(site, viewer) : null,
    // Only for the first page, because the other pages are appended to it.
    explanationHref: page === 1 && !isFirst ? tracked(explanationAddress(filters), carried) : null,
    firstDay: isFirst ? drawnPeople(site).slice(0, 2) : null,
    resell: memberResell(site),
    signedIn: site.member !== null,
    // What more results ask a visitor to join: the site.
    ...(site.member ? {} : { invites: null }),
  };
}

export type SearchPageData = Awaited<ReturnType<typeof searchPage>>;

/** The search as a page of its own: of its people, scripts get what the page does not say. */
export async function searchDocument(site: Site, tracking: Tracking): Promise<SearchPageData> {
  const { tiles, similar, ...page } = await searchPage(site, tracking);
  return {
    ...page,
    tiles: tiles.map(drawn),
    similar: similar && { ...similar, members: similar.members.map(drawn) },
  };
}

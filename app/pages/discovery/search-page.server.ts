import type { Tracking } from '~/domain/accounts/tracking';
import { explainSearch, findSimilar } from '~/domain/discovery/explain-search.server';
import { findFitting, findMembers } from '~/domain/discovery/find-members.server';
import type { MemberCard, Viewer } from '~/domain/discovery/member-card';
import { rememberSearch } from '~/domain/discovery/remember-search.server';
import { FEW_RESULTS, LAST_PAGE, type SearchFilters } from '~/domain/discovery/rules';
import { explanationAddress, removableFilters, searchAddress } from '~/domain/discovery/search-address';
import { decodeCursor, encodeCursor } from '~/domain/discovery/search-cursor.server';
import { offeredFields, readPage } from '~/domain/discovery/search-form.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import type { Site } from '~/http/request/open-site.server';
import { countryName, formatList } from '~/i18n/format';
import { memberResell } from '~/pages/credits/member-resell.server';
import { countriesOf } from '~/places/places.server';
import { chipText, filterText, type Regions } from './filter-text.server';
import { askedSearch, defaultsOf, ownProfile, result, shareOf, viewerOf } from './own-search.server';

type Asked = { filters: SearchFilters; viewer: Viewer | null; regions: Regions; address: Address };

/**
 * Returns similar members for a search with few results, and the text that says which filters were relaxed.
 */
async function similarTo(site: Site, asked: Asked, found: MemberCard[]) {
  const { filters, viewer, regions, address } = asked;
  const input = { filters, viewer, minAge: site.tenant.settings.min_age };
  const share = shareOf(site, viewer);
  const explanation = await share({ explained: filters }, () => explainSearch(site.sql, input, site));
  const similar = await findSimilar(site.sql, { ...input, shown: found.map(({ id }) => id) }, explanation, {
    now: site.now,
    share,
  });
  if (!similar) return null;
  const [first] = similar.relaxed;
  const { min_age: from, max_age: to } = similar.filters;
  const names = similar.relaxed.map((name) => filterText(site, name, filters, regions));
  const text =
    first === 'age' && similar.relaxed.length === 1
      ? site.t('discovery:similar_age', { from, to })
      : site.t('discovery:similar_without', { filters: formatList(site.locale, names) });
  return {
    text,
    href: address(similar.filters),
    numSimilar: similar.numSimilar,
    members: similar.members.map((each) => result(site, each)),
  };
}

/** Stores the search that a member asked for, unless the browser is only prefetching. */
function remember(site: Site, request: Request, filters: SearchFilters | null): void {
  const { member, sql, now } = site;
  if (!member || !filters || isPrefetch(request)) return;
  site.afterAnswer(() => rememberSearch(sql, { memberId: member.id, filters }, { now }));
}

type Address = (filters: SearchFilters, page?: number, after?: string | null) => string;

/**
 * Adds a visitor's tracking to an address, because the tracking may be what allows them to search (DIS-5).
 */
const tracked = (address: string, tracking: [string, string][]): string =>
  `${address}${tracking.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')}`;

/** Returns what the search page shows for an address. */
export async function searchPage(site: Site, request: Request, tracking: Tracking) {
  const params = new URL(request.url).searchParams;
  const { tenant, locale, now, sql, t } = site;
  const { secrets } = site.gateways;
  const { viewer, asked, regions, filters } = await askedSearch(site, params);
  remember(site, request, asked);
  const page = readPage(params);
  const cursor = page > 1 ? params.get('after') : null;
  const after = decodeCursor(secrets, cursor);
  const carried = Object.entries(tracking);
  const address: Address = (...search) => tracked(searchAddress(...search), carried);
  const found = await findMembers(
    sql,
    { filters, page, after, viewer },
    { now, share: shareOf(site, viewer) },
  );
  const few = page === 1 && found.numResults < FEW_RESULTS;
  const region = regions.find(({ code }) => code === filters.countryregion)?.name;
  return {
    title: t('discovery:title_place', { place: region ?? countryName(locale, filters.country) }),
    filters,
    options: {
      fields: offeredFields(tenant.settings.search_fields, viewer !== null),
      countries: countriesOf(tenant.settings.countries, locale),
      regions,
      minAge: tenant.settings.min_age,
      carried,
    },
    active: removableFilters(filters).map((chip) => ({
      text: chipText(site, chip, regions),
      href: address(chip.without),
    })),
    page,
    nextHref:
      found.last && page < LAST_PAGE ? address(filters, page + 1, encodeCursor(secrets, found.last)) : null,
    previousHref: page > 1 ? address(filters, page - 1) : null,
    clearHref: `/members?${new URLSearchParams([['clear', '1'], ...carried])}`,
    here: address(filters, page, after && cursor),
    numResults: found.numResults,
    online: found.online,
    members: found.members.map((member) => result(site, member)),
    similar: few ? await similarTo(site, { filters, viewer, regions, address }, found.members) : null,
    // Only for the first page, because the other pages are appended to it.
    explanationHref: page === 1 ? tracked(explanationAddress(filters), carried) : null,
    resell: memberResell(site),
    signedIn: site.member !== null,
  };
}

const FITTING = 12;

/** Returns the first members who fit the member's default search. */
export async function fittingMembers(site: Site) {
  const own = await ownProfile(site);
  if (!own) return [];
  const search = { filters: defaultsOf(site, own), viewer: viewerOf(own), take: FITTING };
  const fitting = await findFitting(site.sql, search, site);
  return fitting.map((found) => result(site, found));
}

export type SearchPageData = Awaited<ReturnType<typeof searchPage>>;

import type { Tracking } from '~/domain/accounts/tracking';
import { explainSearch, findSimilar, type Explanation } from '~/domain/discovery/explain-search.server';
import {
  findFitting,
  findMembers,
  type MemberCardFacts,
  type Viewer,
} from '~/domain/discovery/find-members.server';
import { decodeCursor, encodeCursor } from '~/domain/discovery/search-cursor.server';
import { rememberSearch } from '~/domain/discovery/remember-search.server';
import { FEW_RESULTS, LAST_PAGE, type Relaxable, type SearchFilters } from '~/domain/discovery/rules';
import { removableFilters, searchAddress, type Removable } from '~/domain/discovery/search-address';
import { readPage, readSearch } from '~/domain/discovery/search-form.server';
import { countryName, listOf } from '~/i18n/format';
import type { TextKey } from '~/i18n/text-key';
import { countriesOf, regionsOf } from '~/places/places.server';
import { SEARCH_FIELDS } from '~/tenancy/settings.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import { memberResell } from '~/pages/credits/member-resell.server';
import type { Site } from '~/http/request/open-site.server';
import { defaultsOf, openingFilters, ownProfile, result, viewerOf, type Own } from './own-search.server';

/** What an address may ask for; whatever else it carries is no search. */
const SEARCH_NAMES = [...SEARCH_FIELDS, 'seeks_me'];

async function currentFilters(
  site: Site,
  own: Own,
  request: Request,
  params: URLSearchParams,
): Promise<SearchFilters> {
  const opening = await openingFilters(site, own);
  const asked = SEARCH_NAMES.some((name) => params.has(name));
  if (!asked) return opening;
  const base = own ? defaultsOf(site, own) : opening;
  const filters = readSearch(params, site.tenant.settings, base);
  if (site.member && !isPrefetch(request)) {
    await rememberSearch(site.db, { tenantId: site.tenant.id, memberId: site.member.id, filters }, site);
  }
  return filters;
}

function removableText(
  { t }: Site,
  name: Removable,
  filters: SearchFilters,
  regions: { code: string; name: string }[],
): string {
  if (name === 'countryregion') return regions.find(({ code }) => code === filters.countryregion)?.name ?? '';
  if (name === 'with_photo' || name === 'online' || name === 'seeks_me') return t(`discovery:${name}`);
  if (name.startsWith('interest:')) return t(`interests:${name.slice(9)}` as TextKey);
  return t(`profiles:${name}.${filters[name as 'body_type']}` as TextKey);
}

type Regions = { code: string; name: string }[];

/** A filter in words, with what it is set to. */
function filterText(site: Site, name: Relaxable, filters: SearchFilters, regions: Regions): string {
  const { t, locale } = site;
  if (name === 'age') return t('discovery:age_filter', { from: filters.min_age, to: filters.max_age });
  if (name !== 'interests') return removableText(site, name, filters, regions);
  return listOf(
    locale,
    filters.interests.map((interest) => t(`interests:${interest}` as TextKey)),
  );
}

type Asked = {
  filters: SearchFilters;
  viewer: Viewer | null;
  regions: Regions;
  address: (filters: SearchFilters, page?: number) => string;
};

/** Similar members under a search that few fit, and in words what was relaxed for them (DIS-3). */
async function similarTo(site: Site, asked: Asked, found: MemberCardFacts[], explanation: Explanation) {
  const { filters, viewer, regions, address } = asked;
  const input = { filters, viewer, minAge: site.tenant.settings.min_age, shown: found.map(({ id }) => id) };
  const similar = await findSimilar(input, explanation, site);
  if (!similar) return null;
  const [first] = similar.relaxed;
  const { min_age: from, max_age: to } = similar.filters;
  const names = similar.relaxed.map((name) => filterText(site, name, filters, regions));
  const text =
    first === 'age' && similar.relaxed.length === 1
      ? site.t('discovery:similar_age', { from, to })
      : site.t('discovery:similar_without', { filters: listOf(site.locale, names) });
  return {
    text,
    href: address(similar.filters),
    numSimilar: similar.numSimilar,
    members: similar.members.map((each) => result(site, each)),
  };
}

/** What the first page of a search says of itself: whom each filter left out, and who is similar where few fit (DIS-3, DIS-12). */
async function aboutSearch(
  site: Site,
  asked: Asked,
  found: { members: MemberCardFacts[]; numResults: number },
) {
  const { filters, viewer, regions } = asked;
  const explanation = await explainSearch({ filters, viewer, minAge: site.tenant.settings.min_age }, site);
  const leftOut = explanation.leftOut.map(({ name, count }) => ({
    text: filterText(site, name, filters, regions),
    count,
  }));
  const similar =
    found.numResults < FEW_RESULTS ? await similarTo(site, asked, found.members, explanation) : null;
  return { leftOut, exact: explanation.exact, similar };
}

/** An address of a visitor's search carries where they came from, by which they may search at all (DIS-5). */
const addressWith =
  (tracking: [string, string][]) =>
  (filters: SearchFilters, page = 1, after: string | null = null): string =>
    `${searchAddress(filters, page, after)}${tracking.map(([name, value]) => `&${name}=${encodeURIComponent(value)}`).join('')}`;

/** All that the search page shows, for one address (DIS-1, DIS-2). */
export async function searchPage(site: Site, request: Request, tracking: Tracking) {
  const params = new URL(request.url).searchParams;
  const { tenant, locale, now, lists, t } = site;
  const { secrets } = site.gateways;
  const own = await ownProfile(site);
  const asked = await currentFilters(site, own, request, params);
  const regions = regionsOf(asked.country, locale);
  const known = regions.some(({ code }) => code === asked.countryregion);
  const viewer = viewerOf(site, own);
  const filters = {
    ...asked,
    countryregion: known ? asked.countryregion : null,
    seeks_me: asked.seeks_me && viewer !== null,
  };
  const page = readPage(params);
  const sealed = page > 1 ? params.get('after') : null;
  const after = decodeCursor(secrets, sealed);
  const carried = Object.entries(tracking);
  const address = addressWith(carried);
  const found = await findMembers({ filters, page, after, viewer }, { now, lists });
  const about = page === 1 ? await aboutSearch(site, { filters, viewer, regions, address }, found) : null;
  const region = regions.find(({ code }) => code === filters.countryregion)?.name;
  return {
    title: t('discovery:title_place', { place: region ?? countryName(locale, filters.country) }),
    filters,
    options: {
      fields: [...tenant.settings.search_fields, ...(viewer ? ['seeks_me'] : [])] as string[],
      countries: countriesOf(tenant.settings.countries, locale),
      regions,
      minAge: tenant.settings.min_age,
      carried,
    },
    active: removableFilters(filters).map(({ name, without }) => ({
      text: removableText(site, name, filters, regions),
      href: address(without),
    })),
    page,
    nextHref:
      found.last && page < LAST_PAGE ? address(filters, page + 1, encodeCursor(secrets, found.last)) : null,
    previousHref: page > 1 ? address(filters, page - 1) : null,
    clearHref: `/members?${new URLSearchParams([['clear', '1'], ...carried])}`,
    here: address(filters, page, after && sealed),
    numResults: found.numResults,
    online: found.online,
    members: found.members.map((member) => result(site, member)),
    about,
    resell: memberResell(site),
    signedIn: site.member !== null,
  };
}

const FITTING = 12;

/** The first members who fit the one who asks, by their own defaults (DIS-10). */
export async function fittingMembers(site: Site) {
  const { member, now, lists } = site;
  const own = await ownProfile(site);
  if (!member || !own) return [];
  const fitting = await findFitting(
    { filters: defaultsOf(site, own), viewer: viewerOf(site, own), take: FITTING },
    { now, lists },
  );
  return fitting.map((found) => result(site, found));
}

export type SearchPageData = Awaited<ReturnType<typeof searchPage>>;

import { findMembers, type MemberCardFacts } from '~/domain/discovery/find-members.server';
import { lastSearch, rememberSearch } from '~/domain/discovery/remember-search.server';
import { ownFilters, visitorFilters, type SearchFilters } from '~/domain/discovery/rules';
import { removableFilters, searchAddress, type Removable } from '~/domain/discovery/search-address';
import { readPage, readSearch } from '~/domain/discovery/search-form.server';
import { ageOn } from '~/domain/profiles/rules';
import { countryName } from '~/i18n/format';
import type { TextKey } from '~/i18n/text-key';
import { countriesOf, regionsOf } from '~/places/places.server';
import { mediaAddress } from './media-address.server';
import type { Site } from './open-site.server';

const OWN = { gender: true, sexuality: true, country: true, birthDate: true, latitude: true, longitude: true, cityName: true } as const;

type Own = Awaited<ReturnType<typeof ownProfile>>;

const ownProfile = (site: Site) => (site.member ? site.db.profile.findFirst({ where: { id: site.member.id }, select: OWN }) : null);

/** The search that opens without a word in the address: the remembered one, else the member's own defaults (DIS-6). */
async function openingFilters(site: Site, own: Own): Promise<SearchFilters> {
  const { settings } = site.tenant;
  if (!site.member || !own) return visitorFilters(settings.niche, site.selectedCountry, settings.min_age);
  return (await lastSearch(site.db, site.member.id)) ?? defaultsOf(site, own);
}

function defaultsOf({ tenant, now, selectedCountry }: Site, own: NonNullable<Own>): SearchFilters {
  const { settings } = tenant;
  const country = settings.countries.includes(own.country) ? own.country : selectedCountry;
  return ownFilters({ ...own, country, age: ageOn(own.birthDate, now) }, settings.min_age);
}

async function currentFilters(site: Site, own: Own, params: URLSearchParams): Promise<SearchFilters> {
  const opening = await openingFilters(site, own);
  const asked = [...params.keys()].some((name) => name !== 'page' && name !== 'filters');
  if (!asked) return opening;
  const base = own ? defaultsOf(site, own) : opening;
  const filters = readSearch(params, site.tenant.settings, base);
  if (site.member) await rememberSearch(site.db, { tenantId: site.tenant.id, memberId: site.member.id, filters }, site);
  return filters;
}

function removableText({ t }: Site, name: Removable, filters: SearchFilters, regions: { code: string; name: string }[]): string {
  if (name === 'countryregion') return regions.find(({ code }) => code === filters.countryregion)?.name ?? '';
  if (name === 'with_photo' || name === 'online') return t(`discovery:${name}`);
  if (name.startsWith('interest:')) return t(`interests:${name.slice(9)}` as TextKey);
  return t(`profiles:${name}.${filters[name as 'body_type']}` as TextKey);
}

const result = (site: Site, { cardKey, ...member }: MemberCardFacts) => ({ ...member, src: cardKey && mediaAddress(site, cardKey) });

/** All that the search page shows, for one address (DIS-1, DIS-2). */
export async function searchPage(site: Site, params: URLSearchParams) {
  const { tenant, locale, now, lists, t } = site;
  const own = await ownProfile(site);
  const asked = await currentFilters(site, own, params);
  const regions = regionsOf(asked.country, locale);
  const known = regions.some(({ code }) => code === asked.countryregion);
  const filters = known ? asked : { ...asked, countryregion: null };
  const page = readPage(params);
  const viewer = site.member && own ? { id: site.member.id, latitude: own.latitude, longitude: own.longitude } : null;
  const found = await findMembers({ filters, page, viewer }, { now, lists });
  const region = regions.find(({ code }) => code === filters.countryregion)?.name;
  return {
    title: t('discovery:title_place', { place: region ?? own?.cityName ?? countryName(locale, filters.country) }),
    filters,
    options: {
      fields: [...tenant.settings.search_fields] as string[],
      countries: countriesOf(tenant.settings.countries, locale),
      regions,
      minAge: tenant.settings.min_age,
    },
    active: removableFilters(filters).map(({ name, without }) => ({
      text: removableText(site, name, filters, regions),
      href: searchAddress(without),
    })),
    page,
    nextHref: found.more ? searchAddress(filters, page + 1) : null,
    previousHref: page > 1 ? searchAddress(filters, page - 1) : null,
    here: searchAddress(filters, page),
    numResults: found.numResults,
    online: found.online,
    members: found.members.map((member) => result(site, member)),
    signedIn: site.member !== null,
  };
}

const FITTING = 12;

/** The first members who fit the one who asks, by their own defaults (DIS-10). */
export async function fittingMembers(site: Site) {
  const { member, now, lists } = site;
  const own = await ownProfile(site);
  if (!member || !own) return [];
  const viewer = { id: member.id, latitude: own.latitude, longitude: own.longitude };
  const { members } = await findMembers({ filters: defaultsOf(site, own), page: 1, viewer }, { now, lists });
  return members.slice(0, FITTING).map((found) => result(site, found));
}

export type SearchPageData = Awaited<ReturnType<typeof searchPage>>;

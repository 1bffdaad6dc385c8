import type { MemberCardFacts, Viewer } from '~/domain/discovery/find-members.server';
import { lastSearch } from '~/domain/discovery/remember-search.server';
import { ownFilters, visitorFilters, type SearchFilters } from '~/domain/discovery/rules';
import { ageOn } from '~/domain/profiles/rules';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';

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

/** The search that opens without a word in the address: the remembered one, else the member's own defaults (DIS-6). */
export async function openingFilters(site: Site, own: Own): Promise<SearchFilters> {
  const { settings } = site.tenant;
  if (!site.member || !own) return visitorFilters(settings.niche, site.selectedCountry, settings.min_age);
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

/** A result with the address of its portrait. */
export const result = (site: Site, { cardKey, ...member }: MemberCardFacts) => ({
  ...member,
  src: cardKey && mediaAddress(site, cardKey),
});

import type { Site } from '~/http/request/open-site.server';

/** Returns the profile fields that the site shows to others, on every page, card and call (PRO-1). */
export const visibleFields = ({ tenant }: Pick<Site, 'tenant'>): Set<string> =>
  new Set(tenant.settings.visible_profile_fields);

/** Returns a member's city, if the site shows it. */
export const shownCity = (site: Pick<Site, 'tenant'>, cityName: string | null): string | null =>
  visibleFields(site).has('city') ? cityName : null;

import { fieldsFor } from '~/domain/profiles/visibility.server';
import type { Site } from '~/http/request/open-site.server';

/** A site and who looks at it: whoever names no member asks as a visitor. */
type Seen = Pick<Site, 'tenant'> & { member?: object | null };

/** Returns the profile fields that the site shows to this viewer, on every page, card and call (PRO-1). */
export const visibleFields = ({ tenant, member }: Seen): Set<string> =>
  fieldsFor(tenant.settings.visible_profile_fields, member ? 'member' : 'visitor');

/** Returns a member's city, if the site shows it. */
export const shownCity = (site: Seen, cityName: string | null): string | null =>
  visibleFields(site).has('city') ? cityName : null;

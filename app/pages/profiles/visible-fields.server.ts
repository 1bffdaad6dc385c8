import { fieldsFor } from '~/domain/profiles/visibility.server';
import type { Site } from '~/http/request/open-site.server';

/** Without a member, the viewer is a visitor. */
type Viewing = Pick<Site, 'tenant'> & { member?: object | null };

/** Returns the profile fields visible to this viewer, on all pages, cards and calls (PRO-1). */
export const visibleFields = ({ tenant, member }: Viewing): Set<string> =>
  fieldsFor(tenant.settings.visible_profile_fields, member ? 'member' : 'visitor');

export const visibleCity = (site: Viewing, cityName: string | null): string | null =>
  visibleFields(site).has('city') ? cityName : null;

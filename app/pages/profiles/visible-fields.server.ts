import { shownFields } from '~/domain/age/rules';
import { fieldsFor } from '~/domain/profiles/visibility.server';
import type { Site } from '~/http/request/open-site.server';

/** A visitor has no member. */
type Viewing = Pick<Site, 'tenant'> & { member?: object | null };

/** Returns this viewer's visible profile fields for all pages, cards and calls (PRO-1). */
export const visibleFields = ({ tenant, member }: Viewing): Set<string> =>
  fieldsFor(shownFields(tenant.settings), member ? 'member' : 'visitor');

export const visibleCity = (site: Viewing, cityName: string | null): string | null =>
  visibleFields(site).has('city') ? cityName : null;

import { findFitting } from '~/domain/discovery/find-members.server';
import type { FoundViewer } from '~/domain/discovery/find-viewer.server';
import type { Site } from '~/http/request/open-site.server';
import { drawnPeople } from './decorative-portraits.server';
import type { Fitting } from '~/ui/discovery/people-who-fit';
import { defaultsOf, result, viewerOf } from './own-search.server';

const FITTING = 12;

/** Returns the first members who fit the member's default search. */
export async function fittingMembers(site: Site, known?: FoundViewer | null) {
  const viewer = known === undefined ? await viewerOf(site) : known;
  if (!viewer) return [];
  const search = { filters: defaultsOf(site, viewer), viewer, take: FITTING };
  const fitting = await findFitting(site.sql, search, site);
  return fitting.map((found) => result(site, found));
}

const SHOWN = 6;

/**
 * Returns whom an empty page shows instead: real members with a photo who fit the member's default search and
 * whom they have not liked yet; where nobody does, drawn people. `viewer` is given where it is known already.
 */
export async function peopleWhoFit(site: Site, viewer?: FoundViewer | null): Promise<Fitting> {
  const found = await fittingMembers(site, viewer);
  const members = found.filter(({ src, liked }) => src !== null && !liked).slice(0, SHOWN);
  return { members, drawn: members.length > 0 ? [] : drawnPeople(site).slice(0, 2) };
}

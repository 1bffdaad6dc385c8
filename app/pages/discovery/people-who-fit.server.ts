import { findFitting } from '~/domain/discovery/find-members.server';
import type { FoundViewer } from '~/domain/discovery/find-viewer.server';
import type { Site } from '~/http/request/open-site.server';
import { drawnPeople } from './decorative-portraits.server';
import type { Fitting } from '~/ui/discovery/people-who-fit';
import { defaultsOf, result, viewerOf } from './own-search.server';

const FITTING = 12;

type Known = { viewer?: FoundViewer | null; unswiped?: boolean };

/** Returns the first members who fit the member's default search. */
export async function fittingMembers(site: Site, known: Known = {}) {
  const viewer = known.viewer === undefined ? await viewerOf(site) : known.viewer;
  if (!viewer) return [];
  const search = {
    filters: defaultsOf(site, viewer),
    viewer,
    take: FITTING,
    unswiped: known.unswiped ?? false,
  };
  const fitting = await findFitting(site.searchSql, search, site);
  return fitting.map((found) => result(site, found));
}

const SHOWN = 6;

/**
 * Returns whom an empty page shows instead: real members with a photo who fit the member's default search and
 * whom they have neither liked nor recently passed over; where nobody does, drawn people. `viewer` is given where it is known already.
 */
export async function peopleWhoFit(site: Site, viewer?: FoundViewer | null): Promise<Fitting> {
  const known = viewer === undefined ? {} : { viewer };
  const found = await fittingMembers(site, { ...known, unswiped: true });
  const members = found.filter(({ src }) => src !== null).slice(0, SHOWN);
  return { members, drawn: members.length > 0 ? [] : drawnPeople(site).slice(0, 2) };
}

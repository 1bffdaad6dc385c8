import { findFitting } from '~/domain/discovery/find-members.server';
import type { FoundViewer } from '~/domain/discovery/find-viewer.server';
import type { Site } from '~/http/request/open-site.server';
import { illustratedMembers } from './decorative-portraits.server';
import type { Suggestions } from '~/ui/discovery/people-who-fit';
import { defaultFilters, result, loadViewer } from './own-search.server';

const MAX_FITTING = 12;

type Options = { viewer?: FoundViewer | null; unswiped?: boolean };

export async function fittingMembers(site: Site, known: Options = {}) {
  const viewer = known.viewer === undefined ? await loadViewer(site) : known.viewer;
  if (!viewer) return [];
  const search = {
    filters: defaultFilters(site, viewer),
    viewer,
    take: MAX_FITTING,
    unswiped: known.unswiped ?? false,
  };
  const fitting = await findFitting(site.searchSql, search, site);
  return fitting.map((found) => result(site, found));
}

const MAX_SUGGESTED = 6;

/** Returns unswiped members who match the default search; else illustrated people. */
export async function suggestedMembers(site: Site, viewer?: FoundViewer | null): Promise<Suggestions> {
  const known = viewer === undefined ? {} : { viewer };
  const found = await fittingMembers(site, { ...known, unswiped: true });
  const members = found.filter(({ src }) => src !== null).slice(0, MAX_SUGGESTED);
  return { members, drawn: members.length > 0 ? [] : illustratedMembers(site).slice(0, 2) };
}

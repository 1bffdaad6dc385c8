import { shownFields } from '~/domain/age/rules';
import type { MemberQuery } from '~/database/search/member-query.server';
import type { Settings } from '~/tenancy/settings.server';
import { newMembers } from '~/database/search/new-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMemberQuery } from '~/domain/discovery/find-members.server';
import { findViewer, type FoundViewer } from '~/domain/discovery/find-viewer.server';
import { alertPeriod, type AlertPeriod } from '~/domain/discovery/pinned/alert-rules';
import { listPinned, type PinnedSearch } from '~/domain/discovery/pinned/list-pinned.server';
import { MOST_NAMED, nameNewcomers, type NewMember } from './name-newcomers.server';

type Site = Pick<Settings, 'time_zone' | 'visible_profile_fields' | 'age_check'>;

export type SearchAlert = {
  /** New members who fit any of the searches. */
  fitting: number;
  /** Those visible without a login; mails name nobody else. */
  named: NewMember[];
};

/** A search's own conditions, except who is online: nobody is by the time that a mail is read. */
function alertQuery(
  { filters, createdAt }: PinnedSearch,
  viewer: FoundViewer,
  period: AlertPeriod,
  now: Date,
): MemberQuery {
  const after = createdAt > period.after ? createdAt : period.after;
  return {
    ...toMemberQuery({ filters: { ...filters, online: false, order: 'seen' }, viewer }, now),
    joined: { after, until: period.until },
    // Skips members who were liked, or passed over since they joined.
    unswipedSince: after,
  };
}

/** Selects the members who joined in a period and fit a search whose alert is on; null without such a search. */
export function newcomersFor(
  sql: TenantQueries,
  viewer: FoundViewer,
  { searches, period }: { searches: readonly PinnedSearch[]; period: AlertPeriod },
  now: Date,
) {
  const [first, ...others] = searches
    .filter(({ alert }) => alert)
    .map((search) => alertQuery(search, viewer, period, now));
  return first ? newMembers(sql, [first, ...others], MOST_NAMED) : null;
}

/**
 * Finds the alert of a member's pinned searches (DIS-22): real members who joined since the alert of the day before, and
 * since the search was saved. Names only those visible to visitors (PRO-1). Null without any, or without a day.
 */
export async function findSearchAlert(
  sql: TenantQueries,
  { memberId, site, day }: { memberId: string; site: Site; day: string },
  { now }: { now: Date },
): Promise<SearchAlert | null> {
  const period = alertPeriod(memberId, site.time_zone, day);
  const shown = shownFields(site);
  const searches = await listPinned(sql, { memberId, shown });
  if (!period || searches.length === 0) return null;
  const viewer = await findViewer(sql, memberId, shown);
  const found = viewer && (await newcomersFor(sql, viewer, { searches, period }, now)?.execute());
  const first = found?.[0];
  if (!found || !first) return null;
  return { fitting: first.fitting, named: nameNewcomers(found, site, now) };
}

import { newMembers } from '~/database/search/new-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMemberQuery } from '~/domain/discovery/find-members.server';
import { findViewer, type FoundViewer } from '~/domain/discovery/find-viewer.server';
import { ownFilters, type SearchFilters } from '~/domain/discovery/rules';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { ageOn } from '~/domain/profiles/rules';
import { newSince } from '~/domain/notifications/weekly-rules';
import { MOST_NAMED, nameNewcomers, type NewMember } from './name-newcomers.server';

type Site = { min_age: number; visible_profile_fields: readonly string[] };

export type WeeklyUpdate = {
  /** New members who match. */
  fitting: number;
  /** Those visible without a login; mails name nobody else. */
  named: NewMember[];
  /** The week's likes not seen yet. */
  likes: number;
};

/** Returns a member's last search, or the gender they seek around their age; both sides must match. */
function weeklyFilters(viewer: FoundViewer, site: Site, now: Date): SearchFilters {
  const facts = { ...viewer, age: ageOn(viewer.birthDate, now) };
  const filters = viewer.lastSearch ?? ownFilters(facts, site.min_age);
  return { ...filters, seeks_me: true, online: false, order: 'seen' };
}

/** Selects a member's matching new members, with their number. */
export function newFor(sql: TenantQueries, viewer: FoundViewer, site: Site, now: Date) {
  const since = newSince(now);
  const query = {
    ...toMemberQuery({ filters: weeklyFilters(viewer, site, now), viewer }, now),
    newSince: since,
    // Skips members who were liked, or passed over since they joined.
    unswipedSince: since,
  };
  return newMembers(sql, [query], MOST_NAMED);
}

/**
 * Finds a member's weekly update (NOT-2): real new members who match both ways, not blocked, liked or written to.
 * Names only those visible to visitors (PRO-1). Null without any.
 */
export async function findWeeklyUpdate(
  sql: TenantQueries,
  { memberId, site }: { memberId: string; site: Site },
  { now }: { now: Date },
): Promise<WeeklyUpdate | null> {
  const viewer = await findViewer(sql, memberId, site.visible_profile_fields);
  if (!viewer) return null;
  const found = await newFor(sql, viewer, site, now).execute();
  const [first] = found;
  if (!first) return null;
  return {
    fitting: first.fitting,
    named: nameNewcomers(found, site, now),
    likes: await countNewLikes(sql, memberId, newSince(now)),
  };
}

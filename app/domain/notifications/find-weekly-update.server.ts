import { newMembers } from '~/database/new-members.server';
import type { TenantQueries } from '~/database/tenant-sql';
import { toMemberQuery } from '~/domain/discovery/find-members.server';
import { findViewer, type FoundViewer } from '~/domain/discovery/find-viewer.server';
import { ownFilters, type SearchFilters } from '~/domain/discovery/rules';
import { countNewLikes } from '~/domain/likes/count-new-likes.server';
import { ageOn } from '~/domain/profiles/rules';
import { fieldsFor } from '~/domain/profiles/visibility.server';
import { newSince } from './weekly-rules';

/** How many new members a weekly update names. */
const NAMED = 5;

type Site = { min_age: number; visible_profile_fields: readonly string[] };

/** A new member whom a mail may name. `city` is null where the site does not show it. */
type NewMember = { id: string; name: string; age: number; city: string | null };

export type WeeklyUpdate = {
  /** How many new members fit. */
  fitting: number;
  /** Those of them who agreed to be seen without a login; a mail names nobody else. */
  named: NewMember[];
  /** How many likes of the week nobody has looked at yet. */
  likes: number;
};

/** Whom a member looks for: their last search, or whom they seek around their age; who also seeks them. */
function weeklyFilters(viewer: FoundViewer, site: Site, now: Date): SearchFilters {
  const facts = { ...viewer, age: ageOn(viewer.birthDate, now) };
  const filters = viewer.lastSearch ?? ownFilters(facts, site.min_age);
  return { ...filters, seeks_me: true, online: false, order: 'seen' };
}

/** Selects the new members whom a member's weekly update is about; the first of them, with how many there are. */
export function newFor(sql: TenantQueries, viewer: FoundViewer, site: Site, now: Date) {
  const since = newSince(now);
  const query = {
    ...toMemberQuery({ filters: weeklyFilters(viewer, site, now), viewer }, now),
    newSince: since,
    // Nobody whom the member has liked, or passed over since they joined.
    unswipedSince: since,
  };
  return newMembers(sql, query, NAMED);
}

/**
 * Finds what a member's weekly update tells: the real members of the last week who fit the member's own wishes,
 * look for somebody like them and are neither blocked, liked nor written to; null if there is none. Of these,
 * it names those who agreed to be seen by visitors, with what the site shows of its members (NOT-2, PRO-1).
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
  const shows = fieldsFor(site.visible_profile_fields, 'member');
  return {
    fitting: first.fitting,
    named: found
      .filter(({ visibleToVisitors }) => visibleToVisitors)
      .map(({ id, name, birthDate, cityName }) => ({
        id,
        name,
        age: ageOn(birthDate, now),
        city: shows.has('city') ? cityName : null,
      })),
    likes: await countNewLikes(sql, memberId, newSince(now)),
  };
}

import type { TenantSql } from '~/database/tenant-sql';
import { findBothInterests } from '~/domain/discovery/finder/find-both-interests.server';
import { openInterests } from '~/domain/profiles/visibility.server';
import { openersFor, type Openers } from './openers';

/** Suggests openers by both members' interests, and lists shared ones that are not intimate (CHA-9). */
export async function findOpeners(
  sql: TenantSql,
  pair: { memberId: string; otherId: string },
): Promise<Openers> {
  const { mine, theirs } = await findBothInterests(sql, pair);
  return openersFor(openInterests(theirs), openInterests(mine));
}

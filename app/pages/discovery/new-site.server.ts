import { illustratedMembers } from './decorative-portraits.server';
import { findNewSite } from '~/domain/discovery/find-new-site.server';
import type { SearchFilters } from '~/domain/discovery/rules';
import { listChoices } from '~/domain/notifications/choices/list-choices.server';
import type { Site } from '~/http/request/open-site.server';
import type { NewSiteWords } from '~/ui/discovery/new-site';

/** Returns what an empty page says where the site lists nobody of a gender yet; null if it lists somebody (DIS-20). */
export async function newSite(site: Site, gender: SearchFilters['gender']): Promise<NewSiteWords | null> {
  const { member, sql, searchSql } = site;
  const found = await findNewSite(searchSql, { except: member?.id ?? null, gender });
  if (!found) return null;
  const choices = member && (await listChoices(sql, { memberId: member.id })).choices;
  const isFirst = found.joined <= (member ? 1 : 0);
  return {
    people: illustratedMembers(site).slice(0, 2),
    isEmpty: found.isEmpty,
    joined: isFirst ? null : found.joined,
    mail: choices && choices.some(({ category, mail }) => category === 'weekly_updates' && mail),
  };
}

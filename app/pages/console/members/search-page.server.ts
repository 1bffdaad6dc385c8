import { findMembers, type FoundMember } from '~/domain/support/find-members.server';
import type { MembersConsole } from '~/http/request/open-member.server';
import { formatAgo } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import type { MemberLine } from '~/ui/console/members/search-page';
import { siteName } from '../grant-words.server';

function memberLine(site: MembersConsole, member: FoundMember): MemberLine {
  const { t, dialect, now } = site;
  const { tenantId, id, username, name, email, status, fictional, lastSeenAt } = member;
  return {
    key: `${tenantId} ${id}`,
    href: consolePaths.member(tenantId, id),
    name: name ?? username,
    details: [username, email].join(', '),
    state: [t(`account.${status}`), ...(fictional ? [t('members.fictional')] : [])].join(', '),
    site: siteName(site, tenantId),
    age: formatAgo(dialect, lastSeenAt, now),
    at: lastSeenAt.toISOString(),
  };
}

/** Finds members by what they tell of themselves, on one site or on all that the operator may see (CON-4). */
export async function searchPage(site: MembersConsole) {
  const { db, query, memberSites } = site;
  const text = query.get('q') ?? '';
  const chosen = memberSites.find(({ id }) => id === query.get('site'));
  const tenantIds = (chosen ? [chosen] : memberSites).map(({ id }) => id);
  const found = await findMembers(db, { tenantIds, text });
  return {
    text,
    siteId: chosen?.id ?? '',
    sites: memberSites.map(({ id, name }) => ({ value: id, text: name })),
    lines: text.trim() === '' ? null : found.map((member) => memberLine(site, member)),
  };
}

import { listWaitingChats } from '~/domain/fictional/list-waiting-chats.server';
import type { AuthorConsole } from '~/http/request/open-fictional.server';
import { formatAgo } from '~/i18n/format';
import * as consolePaths from '~/console-paths';
import { siteName } from '../grant-words.server';
import { leaseWords } from '../queue/queue-words.server';

/** Lists the conversations that wait for the author, the oldest first (CON-6). */
export async function waitingChatsPage(site: AuthorConsole) {
  const { db, t, dialect, now, query, operator, authorSites } = site;
  const after = query.get('after');
  const { rows, next } = await listWaitingChats(db, {
    tenantIds: authorSites,
    operatorId: operator.id,
    after,
  });
  return {
    lines: rows.map((row) => ({
      key: row.conversationId,
      href: consolePaths.waitingChat(row.tenantId, row.conversationId),
      what: t('fictional.to', { name: row.profileName }),
      number: null,
      site: siteName(site, row.tenantId),
      age: formatAgo(dialect, row.since, now),
      at: row.since.toISOString(),
      urgent: row.truthDue ? t('fictional.asked') : null,
      lease: leaseWords(site, row),
    })),
    nextHref: next && consolePaths.waitingChats({ after: next }),
    profilesHref: consolePaths.fictionalProfiles(),
    firstHref: after === null ? null : consolePaths.waitingChats(),
  };
}

import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import { listConversations, type ListedConversation } from '~/domain/chat/list-conversations.server';
import { cleanText } from '~/domain/clean-text';
import { firstCharacters } from '~/domain/short-text';
import { momentsFor } from '~/i18n/moments';
import * as paths from '~/paths';
import type { ConversationRow, ConversationsView } from '~/ui/chat/chat-data';
import type { Site } from '~/http/request/open-site.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { markDeliveredLater } from './note-shown.server';
import { chatPartnerView } from './partner-view.server';

function rowPartner(site: Site, partner: ChatPartner): ConversationRow['partner'] {
  const { name, fictional, online, thumbSrc } = chatPartnerView(site, partner);
  return { name, fictional, online, thumbSrc };
}

const WORDLESS = { image: 'chat:a_photo', gift: 'chat:a_gift', deleted: 'chat:message_deleted' } as const;

const wordless = ({ t }: Site, kind: ListedConversation['lastKind']) =>
  kind === 'text' ? '' : t(WORDLESS[kind]);

const listAddress = (search: string, after: string | null) => {
  const params = new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(after ? { after } : {}),
  });
  return params.size > 0 ? paths.chatsWith(params) : paths.chats;
};

/** Returns the list of conversations; `openId` counts as read. */
export async function conversationsView(
  site: MemberSite,
  { query = new URLSearchParams(), openId = null }: { query?: URLSearchParams; openId?: string | null } = {},
): Promise<ConversationsView> {
  const { sql, member, tenant, dialect, timeZone, now, gateways } = site;
  const search = firstCharacters(cleanText(query.get('q') ?? ''), 40);
  const after = query.get('after');
  const { conversations, more } = await listConversations(
    sql,
    { memberId: member.id, search, after },
    { now },
  );
  const delivered = conversations.flatMap(({ id: conversationId, undeliveredSeq: seq }) =>
    seq === null || conversationId === openId ? [] : [{ conversationId, seq }],
  );
  markDeliveredLater(site, delivered);
  const moments = momentsFor(dialect, timeZone);
  return {
    rows: conversations.map(({ id, partner, unreadMessages, lastAt, lastText, lastKind, lastMine }) => ({
      id,
      partner: rowPartner(site, partner),
      unread: id === openId && !site.isPrefetch ? 0 : unreadMessages,
      text: lastText === null ? site.t('safety:message_removed') : lastText || wordless(site, lastKind),
      mine: lastMine,
      typing: gateways.typing.isTyping(tenant.id, id, partner.id),
      when: moments.short(lastAt, now),
      at: lastAt.toISOString(),
    })),
    search,
    nextHref: more ? listAddress(search, conversations.at(-1)?.rowId ?? null) : null,
    firstHref: after ? listAddress(search, null) : null,
  };
}

import { excerptAround } from '~/domain/chat/message-excerpt';
import { SOUGHT_LENGTH } from '~/domain/chat/rules';
import { searchMessages } from '~/domain/chat/search-messages.server';
import { MESSAGES_PAGE } from '~/domain/chat/rules';
import { cleanText } from '~/domain/clean-text';
import { limitOrRefuse } from '~/http/answer/refusals/limit-or-refuse.server';
import { LARGEST_SEQ, readSeq } from '~/http/request/forms/read-seq';
import type { MemberSite } from '~/http/request/require-member.server';
import { momentsFor } from '~/i18n/moments';
import * as paths from '~/paths';
import type { AroundView, ChatSearchView } from '~/ui/chat/search-in-chat-data';
import { loadMessages, requireConversation } from './messages-view.server';

/** The messages shown after a found one. */
const AFTER = MESSAGES_PAGE / 4;

async function aroundView(site: MemberSite, id: string, q: string, at: number): Promise<AroundView> {
  const { view, ownSide } = await loadMessages(site, id, { before: Math.min(at + AFTER, LARGEST_SEQ) });
  const first = view.messages[0]?.seq ?? at;
  const last = view.messages.at(-1)?.seq ?? at;
  const link = (to: number) => paths.searchInChat(id, { ...(q && { q }), at: to });
  return {
    view,
    olderHref: view.more ? link(Math.max(1, first - AFTER)) : null,
    newerHref: last < ownSide.lastSeq ? link(last + MESSAGES_PAGE - AFTER + 1) : null,
  };
}

async function foundView(site: MemberSite, id: string, q: string) {
  const { sql, member, dialect, timeZone, now } = site;
  const before = readSeq(site.query.get('before'));
  const { found, more } = await searchMessages(sql, {
    memberId: member.id,
    conversationId: id,
    sought: q,
    before,
  });
  const moments = momentsFor(dialect, timeZone);
  const last = found.at(-1)?.seq;
  return {
    found: found.map(({ seq, mine, text, createdAt }) => ({
      ...{ seq, mine, ...excerptAround(text, q) },
      href: paths.foundInChat(id, { q, at: seq }),
      when: moments.short(createdAt, now),
      at: createdAt.toISOString(),
    })),
    moreHref: more && last !== undefined ? paths.searchInChat(id, { q, before: last }) : null,
  };
}

/** Finds `?q=` in a conversation, or shows the messages around `?at=`; throws 404 for a foreign one (CHA-24). */
export async function searchInChat(site: MemberSite, conversationId: string): Promise<ChatSearchView> {
  const { id, partner } = await requireConversation(site, conversationId);
  const place = {
    id,
    name: partner.visible?.name ?? null,
    isOpen: partner.availability === 'available',
  };
  const sought = cleanText(site.query.get('q') ?? '').slice(0, SOUGHT_LENGTH);
  const at = readSeq(site.query.get('at'));
  const page = { place, sought, found: null, moreHref: null, around: null };
  if (at !== null) return { ...page, around: await aroundView(site, id, sought, at) };
  if (!sought) return page;
  await limitOrRefuse(site, 'message_searches', site.member.id);
  return { ...page, ...(await foundView(site, id, sought)) };
}

import { findConversation, type FoundConversation } from '~/domain/chat/find-conversation.server';
import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import { findOpeners } from '~/domain/chat/find-openers.server';
import { listConversations, type ListedConversation } from '~/domain/chat/list-conversations.server';
import {
  listMessages,
  openConversation,
  type ListedMessage,
  type Messages,
  type OwnSide,
  type Remover,
} from '~/domain/chat/list-messages.server';
import { listRemoved } from '~/domain/chat/list-removed.server';
import type { MessagePage } from '~/domain/chat/read-messages.server';
import type { LastChat } from '~/domain/chat/remember-chat.server';
import { costOf } from '~/domain/chat/costs';
import { isDeletable, replyWaits } from '~/domain/chat/rules';
import { isReportable } from '~/domain/safety/rules';
import { soundsLikeScam } from '~/domain/chat/scam-words';
import { newId } from '~/domain/new-id';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import type { GiftRefusal } from '~/domain/chat/send-gift.server';
import type { SendPhotoRefusal } from '~/domain/chat/send-photo.server';
import type { SendRefusal } from '~/domain/chat/send-text.server';
import type { Refused } from '~/domain/outcome';
import { firstCharacters } from '~/domain/short-text';
import { formatNumber } from '~/i18n/format';
import { momentsFor } from '~/i18n/moments';
import type {
  ChatNews,
  ConversationRow,
  ConversationsView,
  CostView,
  MessagesView,
  OpenersView,
  ChatPartnerView,
  PhotoView,
} from '~/ui/chat/chat-data';
import { creditsWorth } from '~/pages/credits/credits-worth.server';
import { fictionalNotice } from '~/pages/profiles/fictional-notice.server';
import { shownCity } from '~/pages/profiles/visible-fields.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { notFound } from '~/http/answer/not-found.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import { noteDelivered } from './note-shown.server';

export function chatPartnerView(
  site: Site,
  { id, visible, fictional, online, availability, blockedByReader }: ChatPartner,
): ChatPartnerView {
  const src = (key: string | null | undefined) => (key ? mediaAddress(site, key) : null);
  return {
    id,
    name: visible?.name ?? null,
    age: visible?.age ?? null,
    cityName: shownCity(site, visible?.cityName ?? null),
    fictional,
    online,
    thumbSrc: src(visible?.thumbKey),
    portraitSrc: src(visible?.cardKey),
    availability,
    blockedByReader,
  };
}

function rowPartner(site: Site, partner: ChatPartner): ConversationRow['partner'] {
  const { name, fictional, online, thumbSrc } = chatPartnerView(site, partner);
  return { name, fictional, online, thumbSrc };
}

const WORDLESS = { image: 'chat:a_photo', gift: 'chat:a_gift', deleted: 'chat:message_deleted' } as const;

/** The text shown in a list for a message without words. */
const wordless = ({ t }: Site, kind: ListedConversation['lastKind']) =>
  kind === 'text' ? '' : t(WORDLESS[kind]);

const listAddress = (search: string, after: string | null) => {
  const query = new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(after ? { after } : {}),
  }).toString();
  return query ? `/chats?${query}` : '/chats';
};

/**
 * Returns the list of conversations, on its own or beside the chat `openId`, which counts as read because it
 * is being opened.
 */
export async function conversationsView(
  site: MemberSite,
  request: Request,
  params: URLSearchParams,
  openId: string | null = null,
): Promise<ConversationsView> {
  const { sql, member, tenant, dialect, timeZone, now, gateways } = site;
  const search = firstCharacters(params.get('q') ?? '', 40);
  const after = params.get('after');
  const { conversations, more } = await listConversations(
    sql,
    { memberId: member.id, search, after },
    { now },
  );
  const reached = conversations.flatMap(({ id: conversationId, undeliveredSeq: seq }) =>
    seq === null || conversationId === openId ? [] : [{ conversationId, seq }],
  );
  noteDelivered(site, request, reached);
  const moments = momentsFor(dialect, timeZone);
  return {
    rows: conversations.map(({ id, partner, unreadMessages, lastAt, lastText, lastKind, lastMine }) => ({
      id,
      partner: rowPartner(site, partner),
      unread: id === openId && !isPrefetch(request) ? 0 : unreadMessages,
      text: lastText === null ? site.t('safety:message_removed') : lastText || wordless(site, lastKind),
      mine: lastMine,
      typing: gateways.presence.isTyping(tenant.id, id, partner.id, now),
      when: moments.short(lastAt, now),
      at: lastAt.toISOString(),
    })),
    search,
    nextHref: more ? listAddress(search, conversations.at(-1)?.rowId ?? null) : null,
    firstHref: after ? listAddress(search, null) : null,
  };
}

/** The text shown in place of a removed message. */
const removedText = (t: Site['t'], by: Remover) =>
  t(by === 'moderator' ? 'safety:message_removed' : 'chat:message_deleted');

/**
 * Returns a photo with its addresses: that of the small one, whose fragment is the tone, as `mediaAddress` writes
 * it, and that of the whole one.
 */
const imageView = (href: string, { tone, ...shape }: NonNullable<ListedMessage['image']>) => ({
  ...shape,
  src: `${href}?small${tone ? `#${tone}` : ''}`,
  href,
});

/**
 * Returns messages with their dates in the reader's language and time zone (CHA-14).
 */
function messagesView(
  { dialect, timeZone, now, t }: Site,
  conversationId: string,
  { messages, ...rest }: Omit<Messages, 'ownSide'>,
): MessagesView {
  const moments = momentsFor(dialect, timeZone);
  return {
    ...rest,
    messages: messages.map(
      ({ createdAt, image, senderId, takenBackAt, removed, unanswered, ...message }) => ({
        ...message,
        ...(removed ? { text: removedText(t, removed), removed: true as const } : {}),
        ...(senderId && (!takenBackAt || isReportable(takenBackAt, now))
          ? { reportHref: `/members/${senderId}/report?message=${message.seq}&to=/chats/${conversationId}` }
          : {}),
        ...(message.mine && !removed && isDeletable({ kind: message.kind, createdAt }, now)
          ? { deleteHref: `/chats/${conversationId}/messages/${message.seq}/delete` }
          : {}),
        ...(image && unanswered ? { blurred: true as const } : {}),
        ...(unanswered && soundsLikeScam(message.text) ? { risky: true as const } : {}),
        image: image && imageView(`/chats/${conversationId}/images/${message.seq}`, image),
        time: moments.time(createdAt),
        at: createdAt.toISOString(),
        day: moments.day(createdAt, now),
      }),
    ),
  };
}

/** What a reader was shown of a conversation, and their own counters at that moment. */
export type ShownMessages = { view: MessagesView; ownSide: OwnSide };

/** Returns one page of a conversation's messages; 404 if the conversation is not the member's. */
export async function messagesOf(
  site: MemberSite,
  conversationId: string,
  page: MessagePage,
): Promise<ShownMessages> {
  const listed = await listMessages(site.sql, { memberId: site.member.id, conversationId, ...page });
  if (!listed.ok) throw notFound();
  const { ownSide, ...messages } = listed.value;
  return { view: messagesView(site, conversationId, messages), ownSide };
}

/**
 * Opens a conversation with its newest messages, or those after a number; 404 if the conversation is not the
 * member's.
 */
export async function openedChat(
  site: MemberSite,
  conversationId: string,
  page: Pick<MessagePage, 'after'> = {},
): Promise<{ partner: ChatPartner; shared: string[]; shown: ShownMessages; lastChat: LastChat }> {
  const asked = { memberId: site.member.id, conversationId, ...page };
  const opened = await openConversation(site.sql, asked, site);
  if (!opened.ok) throw notFound();
  const { partner, shared, ownSide, lastChat, ...messages } = opened.value;
  return {
    partner,
    shared,
    lastChat,
    shown: { view: messagesView(site, conversationId, messages), ownSide },
  };
}

/**
 * Returns a conversation's messages after a number with whatever else may have changed in it; 404 if it is
 * not the member's.
 */
export async function chatNews(
  site: MemberSite,
  conversationId: string,
  after: number,
): Promise<{ news: ChatNews; shown: ShownMessages }> {
  const [{ partner, shown }, removed] = await Promise.all([
    openedChat(site, conversationId, { after }),
    listRemoved(site.sql, { memberId: site.member.id, conversationId }),
  ]);
  const told = removed.map(({ seq, by }) => ({ seq, text: removedText(site.t, by) }));
  return { shown, news: { ...shown.view, partner: chatPartnerView(site, partner), removed: told } };
}

/** Returns the conversation; 404 if it is not the member's. */
export async function conversationOf(site: MemberSite, conversationId: string): Promise<FoundConversation> {
  const found = await findConversation(site.sql, { memberId: site.member.id, conversationId }, site);
  if (!found.ok) throw notFound();
  return found.value;
}

export function costView(site: MemberSite, fictional: boolean): CostView {
  const { tenant, member, dialect } = site;
  const cost = costOf({ kind: 'text' }, fictional, tenant.settings);
  const max = tenant.settings.message_length;
  return {
    cost,
    worth: creditsWorth(site, cost),
    credits: member.credits,
    replyWaits: replyWaits(member, fictional, tenant.settings),
    max,
    maxText: formatNumber(dialect, max),
  };
}

/** Returns what the form for sending a photo shows. */
export function photoView(site: MemberSite, conversationId: string, partner: ChatPartner): PhotoView {
  const { tenant, member, dialect, t } = site;
  const cost = costOf({ kind: 'image' }, partner.fictional, tenant.settings);
  return {
    action: `/chats/${conversationId}/image`,
    sendAction: `/chats/${conversationId}/live`,
    name: partner.visible?.name ?? t('chat:gone_name'),
    warning: fictionalWarning(site, partner.fictional),
    replyWaits: replyWaits(member, partner.fictional, tenant.settings),
    cost,
    worth: creditsWorth(site, cost),
    credits: member.credits,
    maxMb: MAX_PHOTO_BYTES / 1024 / 1024,
    maxText: formatNumber(dialect, tenant.settings.message_length),
    clientKey: newId(),
  };
}

/** Returns openers for a member, chosen by the interests of both. */
export async function openersView(
  { sql, member, t }: MemberSite,
  partner: ChatPartner,
): Promise<OpenersView> {
  const { keys, shared } = await findOpeners(sql, { memberId: member.id, otherId: partner.id });
  return {
    memberId: partner.id,
    name: partner.visible?.name ?? '',
    openers: keys.map((key) => ({ key, text: t(`openers:${key}`) })),
    shared,
  };
}

/**
 * Returns the notice about a fictional profile, shown before the first message and above every conversation;
 * null for a real one (PRO-10).
 */
export const fictionalWarning = (site: Site, fictional: boolean): string | null =>
  fictional ? fictionalNotice(site) : null;

type FileRefusal = 'file_too_big' | 'file_not_image' | 'file_broken' | 'image_too_large';
type WrittenRefusal = 'empty' | 'not_available' | 'not_confirmed' | 'conversations_limit' | 'key_used';
const FILE_REFUSALS = new Set<string>(['file_too_big', 'file_not_image', 'file_broken', 'image_too_large']);

/** Returns the text of a refusal, shown beside the composer. */
export function refusalText(
  { t }: Site,
  { reason, detail }: Refused<SendRefusal | SendPhotoRefusal | GiftRefusal>,
): string {
  if (reason === 'no_gift') return t('errors:choose');
  if (FILE_REFUSALS.has(reason)) return t(`errors:${reason as FileRefusal}`, detail);
  if (reason === 'credits_short' || reason === 'too_long') return t(`errors:${reason}`, detail);
  return reason === 'not_found'
    ? t('errors:action_refused')
    : t(`chat:refused.${reason as WrittenRefusal}`, detail);
}

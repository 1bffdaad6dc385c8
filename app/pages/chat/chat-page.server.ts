import { findConversation, type FoundConversation } from '~/domain/chat/find-conversation.server';
import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import { findOpeners } from '~/domain/chat/find-openers.server';
import { listConversations, type ListedConversation } from '~/domain/chat/list-conversations.server';
import {
  listMessages,
  openConversation,
  type MessagePage,
  type Messages,
  type OwnSide,
} from '~/domain/chat/list-messages.server';
import type { LastChat } from '~/domain/chat/remember-chat.server';
import { costOf } from '~/domain/chat/rules';
import { newId } from '~/domain/new-id';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import type { GiftRefusal } from '~/domain/chat/send-gift.server';
import type { SendPhotoRefusal } from '~/domain/chat/send-photo.server';
import type { SendRefusal } from '~/domain/chat/send-text.server';
import type { Refused } from '~/domain/outcome';
import { firstCharacters } from '~/domain/short-text';
import { formatNumber } from '~/i18n/format';
import { momentsFor } from '~/i18n/moments';
import { localized } from '~/tenancy/tenant';
import type {
  ConversationRow,
  ConversationsView,
  CostView,
  MessagesView,
  OpenersView,
  ChatPartnerView,
  PhotoView,
} from '~/ui/chat/chat-data';
import { creditsWorth } from '~/pages/credits/credits-worth.server';
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
    cityName: site.tenant.settings.visible_profile_fields.includes('city')
      ? (visible?.cityName ?? null)
      : null,
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

/** The text shown in a list for a photo or gift sent without words. */
const wordless = ({ t }: Site, kind: ListedConversation['lastKind']) =>
  kind === 'text' ? '' : t(kind === 'image' ? 'chat:a_photo' : 'chat:a_gift');

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
  const { sql, member, tenant, locale, now, gateways } = site;
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
  const moments = momentsFor(locale, tenant.settings.time_zone);
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

/**
 * Returns messages with their dates in the reader's language and the site's time zone. With JavaScript, the
 * browser then shows its own time zone.
 */
function messagesView(
  { tenant, locale, now, t }: Site,
  conversationId: string,
  { messages, ...rest }: Omit<Messages, 'ownSide'>,
): MessagesView {
  const moments = momentsFor(locale, tenant.settings.time_zone);
  return {
    ...rest,
    messages: messages.map(({ createdAt, image, senderId, ...message }) => ({
      ...message,
      ...(message.removed ? { text: t('safety:message_removed') } : {}),
      ...(senderId
        ? { reportHref: `/members/${senderId}/report?message=${message.seq}&to=/chats/${conversationId}` }
        : {}),
      image: image && { ...image, src: `/chats/${conversationId}/images/${message.seq}` },
      time: moments.time(createdAt),
      at: createdAt.toISOString(),
      day: moments.day(createdAt, now),
    })),
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

/** Opens a conversation with its newest messages; 404 if the conversation is not the member's. */
export async function openedChat(
  site: MemberSite,
  conversationId: string,
): Promise<{ partner: ChatPartner; shown: ShownMessages; lastChat: LastChat }> {
  const opened = await openConversation(site.sql, { memberId: site.member.id, conversationId }, site);
  if (!opened.ok) throw notFound();
  const { partner, ownSide, lastChat, ...messages } = opened.value;
  return { partner, lastChat, shown: { view: messagesView(site, conversationId, messages), ownSide } };
}

/** Returns the conversation; 404 if it is not the member's. */
export async function conversationOf(site: MemberSite, conversationId: string): Promise<FoundConversation> {
  const found = await findConversation(site.sql, { memberId: site.member.id, conversationId }, site);
  if (!found.ok) throw notFound();
  return found.value;
}

export function costView(site: MemberSite, fictional: boolean): CostView {
  const { tenant, member, locale } = site;
  const cost = costOf({ kind: 'text' }, fictional, tenant.settings);
  const max = tenant.settings.message_length;
  return {
    cost,
    worth: creditsWorth(site, cost),
    credits: member.credits,
    max,
    maxText: formatNumber(locale, max),
  };
}

/** Returns what the form for sending a photo shows. */
export function photoView(site: MemberSite, conversationId: string, partner: ChatPartner): PhotoView {
  const { tenant, member, locale, t } = site;
  const cost = costOf({ kind: 'image' }, partner.fictional, tenant.settings);
  return {
    action: `/chats/${conversationId}/image`,
    name: partner.visible?.name ?? t('chat:gone_name'),
    warning: fictionalWarning(site, partner.fictional),
    ...{ cost, worth: creditsWorth(site, cost), credits: member.credits },
    maxMb: MAX_PHOTO_BYTES / 1024 / 1024,
    maxText: formatNumber(locale, tenant.settings.message_length),
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
export const fictionalWarning = ({ tenant, locale }: Site, fictional: boolean): string | null =>
  fictional ? localized(tenant.settings.fictional_warning, locale, tenant.settings.domain_language) : null;

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

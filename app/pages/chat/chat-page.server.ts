import { findConversation, type FoundConversation } from '~/domain/chat/find-conversation.server';
import type { Other } from '~/domain/chat/find-other.server';
import { findOpeners } from '~/domain/chat/find-openers.server';
import { listConversations, type ListedConversation } from '~/domain/chat/list-conversations.server';
import { listMessages, type MessagePage, type Messages } from '~/domain/chat/list-messages.server';
import { markDelivered } from '~/domain/chat/mark-delivered.server';
import { markRead } from '~/domain/chat/mark-read.server';
import { costOf } from '~/domain/chat/rules';
import { newId } from '~/domain/new-id';
import { MAX_PHOTO_BYTES } from '~/domain/profiles/rules';
import type { GiftRefusal } from '~/domain/chat/send-gift.server';
import type { SendImageRefusal } from '~/domain/chat/send-image.server';
import type { SendRefusal } from '~/domain/chat/send-message.server';
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
  OtherView,
  PhotoView,
} from '~/ui/chat/chat-data';
import { creditsWorth } from '~/pages/credits/credits-worth.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import { mediaAddress } from '~/http/answer/media-address.server';
import type { Site } from '~/http/request/open-site.server';
import type { MemberSite } from '~/http/request/require-member.server';
import { notFound } from '~/http/answer/not-found.server';

export function otherView(
  site: Site,
  { id, seen, fictional, online, availability, blockedByReader }: Other,
): OtherView {
  const src = (key: string | null | undefined) => (key ? mediaAddress(site, key) : null);
  return {
    id,
    name: seen?.name ?? null,
    age: seen?.age ?? null,
    cityName: site.tenant.settings.visible_profile_fields.includes('city') ? (seen?.cityName ?? null) : null,
    fictional,
    online,
    thumbSrc: src(seen?.thumbKey),
    portraitSrc: src(seen?.cardKey),
    availability,
    blockedByReader,
  };
}

function rowOther(site: Site, other: Other): ConversationRow['other'] {
  const { name, fictional, online, thumbSrc } = otherView(site, other);
  return { name, fictional, online, thumbSrc };
}

/** What a list says of a photo or a gift that came without words. */
const wordless = ({ t }: Site, kind: ListedConversation['lastKind']) =>
  kind === 'text' ? '' : t(kind === 'image' ? 'chat:a_photo' : 'chat:a_gift');

const listAddress = (search: string, after: string | null) => {
  const query = new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(after ? { after } : {}),
  }).toString();
  return query ? `/chats?${query}` : '/chats';
};

/** The list of conversations beside a chat or on its own (CHA-1). */
export async function conversationsView(
  site: MemberSite,
  request: Request,
  params: URLSearchParams,
): Promise<ConversationsView> {
  const { db, member, tenant, locale, now, gateways } = site;
  const search = firstCharacters(params.get('q') ?? '', 40);
  const after = params.get('after');
  const { conversations, more } = await listConversations(
    db,
    { memberId: member.id, search, after },
    { now },
  );
  for (const { id, undeliveredSeq } of conversations)
    if (undeliveredSeq) await delivered(site, request, id, undeliveredSeq);
  const moments = momentsFor(locale, tenant.settings.time_zone);
  return {
    rows: conversations.map(({ id, other, unreadMessages, lastAt, lastText, lastKind, lastMine }) => ({
      id,
      other: rowOther(site, other),
      unread: unreadMessages,
      text: lastText === null ? site.t('safety:message_removed') : lastText || wordless(site, lastKind),
      mine: lastMine,
      typing: gateways.presence.isTyping(tenant.id, id, other.id, now),
      when: moments.short(lastAt, now),
      at: lastAt.toISOString(),
    })),
    search,
    nextHref: more ? listAddress(search, conversations.at(-1)?.rowId ?? null) : null,
    firstHref: after ? listAddress(search, null) : null,
  };
}

/** Messages in the reader's language and the site's time zone; where scripts run, the reader's own clock takes its place (CHA-14). */
export function messagesView(
  { tenant, locale, now, t }: Site,
  conversationId: string,
  { messages, ...rest }: Messages,
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

/** What a page shows of a conversation has reached its reader's browser, unless that only asks ahead (CHA-15). */
async function delivered(
  { db, tenant, member, gateways }: MemberSite,
  request: Request,
  conversationId: string,
  seq: number,
) {
  if (isPrefetch(request)) return;
  await markDelivered(
    db,
    { tenantId: tenant.id, memberId: member.id, conversationId, seq },
    { events: gateways.events },
  );
}

/** A page of a conversation's messages; 404 where it is not the member's. */
export async function messagesOf(
  site: MemberSite,
  request: Request,
  conversationId: string,
  page: MessagePage,
): Promise<MessagesView> {
  const listed = await listMessages(site.db, { memberId: site.member.id, conversationId, ...page });
  if (!listed.ok) throw notFound();
  const newest = listed.value.messages.at(-1);
  if (newest && page.before === undefined) await delivered(site, request, conversationId, newest.seq);
  return messagesView(site, conversationId, listed.value);
}

/** The conversation, or 404. */
export async function conversationOf(site: MemberSite, conversationId: string): Promise<FoundConversation> {
  const found = await findConversation(
    site.db,
    { memberId: site.member.id, conversationId },
    { now: site.now },
  );
  if (!found.ok) throw notFound();
  return found.value;
}

/** Marks it as read, unless a browser only asks ahead; gives all unread messages that are left (CHA-6). */
export async function readConversation(
  site: MemberSite,
  request: Request,
  conversationId: string,
): Promise<number> {
  const { db, tenant, member, gateways } = site;
  if (isPrefetch(request)) return member.unreadMessages;
  const opened = await markRead(
    db,
    { tenantId: tenant.id, memberId: member.id, conversationId },
    { events: gateways.events },
  );
  return opened.ok ? (opened.value.unread ?? member.unreadMessages) : member.unreadMessages;
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

/** What the form shows that sends a photo into a conversation (CHA-4, CHA-13). */
export function photoView(site: MemberSite, conversationId: string, other: Other): PhotoView {
  const { tenant, member, locale, t } = site;
  const cost = costOf({ kind: 'image' }, other.fictional, tenant.settings);
  return {
    action: `/chats/${conversationId}/image`,
    name: other.seen?.name ?? t('chat:gone_name'),
    warning: fictionalWarning(site, other.fictional),
    ...{ cost, worth: creditsWorth(site, cost), credits: member.credits },
    maxMb: MAX_PHOTO_BYTES / 1024 / 1024,
    maxText: formatNumber(locale, tenant.settings.message_length),
    clientKey: newId(),
  };
}

/** First sentences for a member, fitted to the two (CHA-9). */
export async function openersView({ db, member, t }: MemberSite, other: Other): Promise<OpenersView> {
  const { keys, shared } = await findOpeners(db, { memberId: member.id, otherId: other.id });
  return {
    memberId: other.id,
    name: other.seen?.name ?? '',
    openers: keys.map((key) => ({ key, text: t(`openers:${key}`) })),
    shared,
  };
}

/** What is said of a fictional profile before the first message and above every one (PRO-10). */
export const fictionalWarning = ({ tenant, locale }: Site, fictional: boolean): string | null =>
  fictional ? localized(tenant.settings.fictional_warning, locale, tenant.settings.domain_language) : null;

type FileRefusal = 'file_too_big' | 'file_not_image' | 'file_broken' | 'image_too_large';
type WrittenRefusal = 'empty' | 'not_available' | 'not_confirmed' | 'conversations_limit' | 'key_used';
const FILE_REFUSALS = new Set<string>(['file_too_big', 'file_not_image', 'file_broken', 'image_too_large']);

/** The refusal in words, for beside the composer. */
export function refusalText(
  { t }: Site,
  { reason, detail }: Refused<SendRefusal | SendImageRefusal | GiftRefusal>,
): string {
  if (reason === 'no_gift') return t('errors:choose');
  if (FILE_REFUSALS.has(reason)) return t(`errors:${reason as FileRefusal}`, detail);
  if (reason === 'credits_short' || reason === 'too_long') return t(`errors:${reason}`, detail);
  return reason === 'not_found'
    ? t('errors:action_refused')
    : t(`chat:refused.${reason as WrittenRefusal}`, detail);
}

import { findConversation, type FoundConversation } from '~/domain/chat/find-conversation.server';
import type { ChatPartner } from '~/domain/chat/chat-partner.server';
import {
  listMessages,
  openConversation,
  type ListedMessage,
  type Messages,
  type OwnSide,
  type Remover,
} from '~/domain/chat/list-messages.server';
import { listChanged, REACH } from '~/domain/chat/list-changed.server';
import type { Quoted } from '~/domain/chat/quoted-message.server';
import type { MessagePage } from '~/domain/chat/read-messages.server';
import type { LastChat } from '~/domain/chat/remember-chat.server';
import { isDeletable } from '~/domain/chat/rules';
import { isReportable } from '~/domain/safety/rules';
import { soundsLikeScam } from '~/domain/chat/scam-words';
import { momentsFor } from '~/i18n/moments';
import * as paths from '~/paths';
import type { ChatNews, MessagesView, MessageView, QuoteView } from '~/ui/chat/chat-data';
import type { Site } from '~/http/request/open-site.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { PlainChatPlace } from '~/ui/chat/chat-place';
import { notFound } from '~/http/answer/refusals/not-found.server';
import { aboutView, type AboutReader } from './about-view.server';
import { conversationMissing } from './conversation-gone.server';
import { chatPartnerView } from './partner-view.server';

const removedText = (t: Site['t'], by: Remover) =>
  t(by === 'moderator' ? 'safety:message_removed' : 'chat:message_deleted');

const quoteView = (t: Site['t'], { removed, ...quoted }: Quoted): QuoteView =>
  removed ? { ...quoted, text: removedText(t, removed), removed: true } : quoted;

/** The small URL's fragment is the tone, as in `mediaAddress`. */
const imageView = (href: string, { tone, ...shape }: NonNullable<ListedMessage['image']>) => ({
  ...shape,
  src: `${href}?small${tone ? `#${tone}` : ''}`,
  href,
});

export type Viewing = AboutReader & Pick<Site, 'timeZone'>;

/** Returns a formatter for messages in the reader's language and time zone (CHA-14). */
export function messageViewer(reader: Viewing, conversationId: string) {
  const { dialect, timeZone, now, t } = reader;
  const moments = momentsFor(dialect, timeZone);
  return ({
    createdAt,
    image,
    senderId,
    takenBackAt,
    removed,
    unanswered,
    unreplied,
    quoted,
    about,
    ...message
  }: ListedMessage): MessageView => ({
    ...message,
    ...(removed ? { text: removedText(t, removed), removed: true as const } : {}),
    ...(about && { quote: aboutView(reader, about, !message.mine) }),
    ...(quoted && { quote: quoteView(t, quoted) }),
    ...(senderId && (!takenBackAt || isReportable(takenBackAt, now))
      ? { reportHref: paths.report(senderId, { message: message.seq, to: paths.chat(conversationId) }) }
      : {}),
    ...(message.mine && !removed && isDeletable({ kind: message.kind, createdAt }, now)
      ? { deleteHref: paths.deleteMessage(conversationId, message.seq) }
      : {}),
    ...(image && unanswered ? { blurred: true as const } : {}),
    ...((unanswered || unreplied) && soundsLikeScam(message.text) ? { risky: true as const } : {}),
    image: image && imageView(paths.chatImage(conversationId, message.seq), image),
    time: moments.time(createdAt),
    at: createdAt.toISOString(),
    day: moments.day(createdAt, now),
  });
}

const messagesView = (
  site: MemberSite,
  conversationId: string,
  { messages, ...rest }: Omit<Messages, 'ownSide'>,
): MessagesView => ({ ...rest, messages: messages.map(messageViewer(site, conversationId)) });

/** A page of a conversation, with its counters at that moment. */
export type ShownMessages = { view: MessagesView; ownSide: OwnSide };

/** Returns a page of messages; throws 404 for a foreign conversation. */
export async function loadMessages(
  site: MemberSite,
  conversationId: string,
  page: MessagePage,
): Promise<ShownMessages> {
  const listed = await listMessages(site.sql, { memberId: site.member.id, conversationId, ...page });
  if (!listed.ok) throw notFound();
  const { ownSide, ...messages } = listed.value;
  return { view: messagesView(site, conversationId, messages), ownSide };
}

/** Like `loadMessages`, with what a page without the chat around it has to know of the partner. */
export async function loadFrame(
  site: MemberSite,
  conversationId: string,
  page: MessagePage,
): Promise<ShownMessages & { place: PlainChatPlace }> {
  const request = { memberId: site.member.id, conversationId, ...page };
  const opened = await openConversation(site.sql, request, site);
  if (!opened.ok) throw notFound();
  const { partner, shared: _, ownSide, lastChat: __, ...messages } = opened.value;
  const { visible, availability } = partner;
  return {
    view: messagesView(site, conversationId, messages),
    ownSide,
    place: {
      id: conversationId,
      name: visible?.name ?? null,
      isOpen: availability === 'available',
      inFrame: true,
    },
  };
}

/** Opens a conversation with its newest messages, or those after a number; throws 404 for a foreign one. */
export async function openChat(
  site: MemberSite,
  conversationId: string,
  page: Pick<MessagePage, 'after'> = {},
): Promise<{ partner: ChatPartner; shared: string[]; shown: ShownMessages; lastChat: LastChat }> {
  const request = { memberId: site.member.id, conversationId, ...page };
  const opened = await openConversation(site.sql, request, site);
  if (!opened.ok) throw await conversationMissing(site, conversationId);
  const { partner, shared, ownSide, lastChat, ...messages } = opened.value;
  return {
    partner,
    shared,
    lastChat,
    shown: { view: messagesView(site, conversationId, messages), ownSide },
  };
}

/** Returns newer messages and other changes; throws 404 for a foreign conversation. */
export async function chatNews(
  site: MemberSite,
  conversationId: string,
  after: number,
): Promise<{ news: ChatNews; shown: ShownMessages }> {
  const [{ partner, shown }, { removed, reactions }] = await Promise.all([
    openChat(site, conversationId, { after }),
    listChanged(site.sql, { memberId: site.member.id, conversationId }),
  ]);
  const removals = removed.map(({ seq, by }) => ({ seq, text: removedText(site.t, by) }));
  return {
    shown,
    news: {
      ...shown.view,
      partner: chatPartnerView(site, partner),
      removed: removals,
      reactions: { after: shown.ownSide.lastSeq - REACH, shown: reactions },
    },
  };
}

/** Returns the conversation; throws 404 for a foreign one. */
export async function requireConversation(
  site: MemberSite,
  conversationId: string,
): Promise<FoundConversation> {
  const found = await findConversation(site.sql, { memberId: site.member.id, conversationId }, site);
  if (!found.ok) throw notFound();
  return found.value;
}

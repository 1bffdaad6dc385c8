import { markDelivered, type Reached } from '~/domain/chat/mark-delivered.server';
import { markRead } from '~/domain/chat/mark-read.server';
import { rememberChat, type LastChat } from '~/domain/chat/remember-chat.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { ShownMessages } from './messages-view.server';

const deliver = ({ sql, tenant, member, gateways }: MemberSite, reached: Reached[]) =>
  markDelivered(sql, { tenantId: tenant.id, memberId: member.id, reached }, gateways);

/**
 * Returns the number of the chat partner's newest message on this page; nothing if it had already been
 * delivered.
 */
function reachedBy(conversationId: string, { view, ownSide }: ShownMessages): Reached[] {
  const seq = view.messages.findLast(({ mine }) => !mine)?.seq ?? 0;
  return seq > ownSide.lastDeliveredSeq ? [{ conversationId, seq }] : [];
}

/** Marks the messages on a page as delivered at once, for a response that stays open for minutes. */
export const deliverShown = (site: MemberSite, conversationId: string, shown: ShownMessages): Promise<void> =>
  deliver(site, reachedBy(conversationId, shown));

/** Marks conversations as delivered after the response, unless the browser is only prefetching. */
export function noteDelivered(site: MemberSite, reached: Reached[]): void {
  if (reached.length > 0 && !site.isPrefetch) site.afterAnswer(() => deliver(site, reached));
}

/**
 * Marks the messages on a page after the response: as read if the reader sees them, otherwise as delivered.
 * Does nothing if the browser is only prefetching.
 */
export function noteShown(
  site: MemberSite,
  conversationId: string,
  shown: ShownMessages,
  { read }: { read: boolean },
): void {
  if (!read || shown.ownSide.unreadMessages === 0)
    return noteDelivered(site, reachedBy(conversationId, shown));
  if (site.isPrefetch) return;
  const { sql, tenant, member, gateways } = site;
  const input = { tenantId: tenant.id, memberId: member.id, conversationId, seq: shown.ownSide.lastSeq };
  site.afterAnswer(() => markRead(sql, input, gateways));
}

type Opened = { conversationId: string; partnerId: string; shown: ShownMessages; lastChat: LastChat };

/**
 * Records after the response that a conversation was opened: its messages are read, and it is the last chat
 * that the member opened. Does nothing if the browser is only prefetching.
 */
export function noteOpened(site: MemberSite, { conversationId, partnerId, shown, lastChat }: Opened): void {
  noteShown(site, conversationId, shown, { read: true });
  if (site.isPrefetch) return;
  const { sql, member } = site;
  site.afterAnswer(() =>
    rememberChat(sql, { memberId: member.id, otherId: partnerId, last: lastChat }, site),
  );
}

/** Returns how many messages remain unread in all conversations once this one has been shown. */
export const unreadAfter = ({ member, isPrefetch }: MemberSite, { ownSide }: ShownMessages): number =>
  isPrefetch ? member.unreadMessages : Math.max(0, member.unreadMessages - ownSide.unreadMessages);

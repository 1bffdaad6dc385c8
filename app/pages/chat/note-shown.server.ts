import { markDelivered, type Reached } from '~/domain/chat/mark-delivered.server';
import { markRead } from '~/domain/chat/mark-read.server';
import { rememberChat, type LastChat } from '~/domain/chat/remember-chat.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { ShownMessages } from './messages-view.server';

const deliver = ({ sql, tenant, member, gateways }: MemberSite, reached: Reached[]) =>
  markDelivered(sql, { tenantId: tenant.id, memberId: member.id, reached }, gateways);

function newestUndelivered(conversationId: string, { view, ownSide }: ShownMessages): Reached[] {
  const seq = view.messages.findLast(({ mine }) => !mine)?.seq ?? 0;
  return seq > ownSide.lastDeliveredSeq ? [{ conversationId, seq }] : [];
}

/** Marks messages as delivered immediately, for streams. */
export const deliverShown = (site: MemberSite, conversationId: string, shown: ShownMessages): Promise<void> =>
  deliver(site, newestUndelivered(conversationId, shown));

/** Marks conversations as delivered after the response, except for prefetches. */
export function markDeliveredLater(site: MemberSite, reached: Reached[]): void {
  if (reached.length > 0 && !site.isPrefetch) site.afterAnswer(() => deliver(site, reached));
}

/** Marks messages after the response: as read if visible, else as delivered. Ignores prefetches. */
export function markShownLater(
  site: MemberSite,
  conversationId: string,
  shown: ShownMessages,
  { read }: { read: boolean },
): void {
  if (!read || shown.ownSide.unreadMessages === 0)
    return markDeliveredLater(site, newestUndelivered(conversationId, shown));
  if (site.isPrefetch) return;
  const { sql, tenant, member, gateways } = site;
  const input = { tenantId: tenant.id, memberId: member.id, conversationId, seq: shown.ownSide.lastSeq };
  site.afterAnswer(() => markRead(sql, input, gateways));
}

type Opened = { conversationId: string; partnerId: string; shown: ShownMessages; lastChat: LastChat };

/** Marks a conversation as read and as the last chat, after the response. Ignores prefetches. */
export function recordOpened(site: MemberSite, { conversationId, partnerId, shown, lastChat }: Opened): void {
  markShownLater(site, conversationId, shown, { read: true });
  if (site.isPrefetch) return;
  const { sql, member } = site;
  site.afterAnswer(() =>
    rememberChat(sql, { memberId: member.id, otherId: partnerId, last: lastChat }, site),
  );
}

/** Returns the unread messages in other conversations. */
export const unreadAfter = ({ member, isPrefetch }: MemberSite, { ownSide }: ShownMessages): number =>
  isPrefetch ? member.unreadMessages : Math.max(0, member.unreadMessages - ownSide.unreadMessages);

import { markDelivered, type Reached } from '~/domain/chat/mark-delivered.server';
import { markRead } from '~/domain/chat/mark-read.server';
import { rememberChat, type LastChat } from '~/domain/chat/remember-chat.server';
import { isPrefetch } from '~/http/request/is-prefetch.server';
import type { MemberSite } from '~/http/request/require-member.server';
import type { ShownMessages } from './chat-page.server';

const deliver = ({ sql, tenant, member, gateways }: MemberSite, reached: Reached[]) =>
  markDelivered(sql, { tenantId: tenant.id, memberId: member.id, reached }, gateways);

/** How far the messages of a chat partner have now reached the reader; nowhere where they were there before. */
function reachedBy(conversationId: string, { view, ownSide }: ShownMessages): Reached[] {
  const seq = view.messages.findLast(({ mine }) => !mine)?.seq ?? 0;
  return seq > ownSide.lastDeliveredSeq ? [{ conversationId, seq }] : [];
}

/** Marks what a page shows of a conversation as delivered, at once: for an answer that goes on for minutes (CHA-15). */
export const deliverShown = (site: MemberSite, conversationId: string, shown: ShownMessages): Promise<void> =>
  deliver(site, reachedBy(conversationId, shown));

/** Marks conversations as delivered after the answer, unless a browser only asks ahead (CHA-15). */
export function noteDelivered(site: MemberSite, request: Request, reached: Reached[]): void {
  if (reached.length > 0 && !isPrefetch(request)) site.afterAnswer(() => deliver(site, reached));
}

/**
 * Marks what was shown of a conversation after the answer, unless a browser only asks ahead: as read where it is seen, else as
 * delivered (CHA-6, CHA-15).
 */
export function noteShown(
  site: MemberSite,
  request: Request,
  conversationId: string,
  shown: ShownMessages,
  { read }: { read: boolean },
): void {
  if (!read || shown.ownSide.unreadMessages === 0)
    return noteDelivered(site, request, reachedBy(conversationId, shown));
  if (isPrefetch(request)) return;
  const { sql, tenant, member, gateways } = site;
  const input = { tenantId: tenant.id, memberId: member.id, conversationId, shown: shown.ownSide };
  site.afterAnswer(() => markRead(sql, input, gateways));
}

type Opened = { conversationId: string; partnerId: string; shown: ShownMessages; lastChat: LastChat };

/** Notes after the answer that a conversation was opened: it is read (CHA-6), and the last whose chat the member opened (CHA-13). */
export function noteOpened(
  site: MemberSite,
  request: Request,
  { conversationId, partnerId, shown, lastChat }: Opened,
): void {
  noteShown(site, request, conversationId, shown, { read: true });
  if (isPrefetch(request)) return;
  const { sql, member } = site;
  site.afterAnswer(() =>
    rememberChat(sql, { memberId: member.id, otherId: partnerId, last: lastChat }, site),
  );
}

/** All unread messages that are left once a conversation was shown (CHA-6). */
export const unreadAfter = ({ member }: MemberSite, request: Request, { ownSide }: ShownMessages): number =>
  isPrefetch(request) ? member.unreadMessages : Math.max(0, member.unreadMessages - ownSide.unreadMessages);
